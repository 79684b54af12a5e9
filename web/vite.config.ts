import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The fonts of every page come with its script, so that hardly a page is drawn without them. */
const fonts: Plugin = {
  name: 'fonts-come-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /\bbarlow-.*\.woff2$/.test(name))
        .map((name) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${name}` } })),
  },
};

export default defineConfig({
  base: './', // it works in any folder of a host
  plugins: [svelte(), fonts],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:8448', '/socket': { target: 'ws://localhost:8448', ws: true } } },
});
