// Keeps the pages of the client for a start without a network. Tables are never kept: they are the server's.
const SHELL = 'pigskin-shell';
/** The folder that the client lies in. */
const BASE = new URL(self.registration.scope).pathname;
const ASSETS = `${BASE}assets/`;
const ICON = `${BASE}icon.svg`;
/** The page for when not even the client can be had, and what it needs. */
const OFFLINE = `${BASE}offline.html`;
const AWAY = [502, 503, 504];
const ALWAYS = [OFFLINE, `${BASE}offline.css`, `${BASE}offline.js`, ICON];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) =>
        cache
          .addAll(ALWAYS)
          .then(() => cache.match(OFFLINE))
          .then(rooted)
          .then((page) => cache.put(OFFLINE, page)),
      )
      .then(() => fetch(BASE))
      .then(keepShell)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith(`${BASE}api/`)) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetched(event));
  } else if (url.pathname.startsWith(ASSETS) || ALWAYS.includes(url.pathname)) {
    event.respondWith(caches.match(event.request).then((hit) => hit ?? fetch(event.request).then((file) => keep(event.request, file))));
  }
});

async function fetched(event) {
  try {
    const page = await fetch(event.request);
    // What stands in front of a server that is away says so in its own way.
    if (AWAY.includes(page.status)) throw new Error(page.statusText);
    event.waitUntil(keepShell(page.clone()));
    return page;
  } catch {
    return (await caches.match(BASE)) ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** Keeps the document and what it names; when that is new, what belonged to the one before goes. */
async function keepShell(page) {
  if (!page.ok || !page.headers.get('content-type')?.includes('html')) return;
  const cache = await caches.open(SHELL);
  const shell = await rooted(page);
  const text = await shell.clone().text();
  const names = [ICON, ...[...text.matchAll(/"([^"]+)"/g)].map((found) => found[1]).filter((name) => name.startsWith(ASSETS))];
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  const missing = names.filter((name) => !kept.has(name));
  if (missing.length) {
    for (const path of kept) if (path.startsWith(ASSETS) && !names.includes(path)) await cache.delete(path);
    await cache.addAll(missing);
  }
  await cache.put(BASE, shell);
}

/** The same document for any address: it names its files from the root of the host. */
async function rooted(page) {
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response((await page.text()).replaceAll(/"(?:\.\.?\/)+/g, `"${BASE}`), { headers });
}

async function keep(request, file) {
  if (file.ok) (await caches.open(SHELL)).put(request, file.clone());
  return file;
}
