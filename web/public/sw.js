// Keeps the pages of the client for a start without a network. Tables are never kept: they are the server's.
const SHELL = 'pigskin-shell';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add('/')));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).then((page) => kept('/', page)).catch(() => caches.match('/')));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(event.request).then((hit) => hit ?? fetch(event.request).then((page) => kept(event.request, page))));
  }
});

async function kept(request, page) {
  if (page.ok) (await caches.open(SHELL)).put(request, page.clone());
  return page;
}
