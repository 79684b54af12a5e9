// Keeps the pages of the client for a start without a network. Tables are never kept: they are the server's.
const SHELL = 'pigskin-shell';
const ICON = '/icon.svg';
/** The page for when not even the client can be had, and what it needs. */
const OFFLINE = '/offline.html';
const AWAY = [502, 503, 504];
const ALWAYS = [OFFLINE, '/offline.css', '/offline.js', ICON];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(ALWAYS))
      .then(() => fetch('/'))
      .then(keepShell)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetched(event));
  } else if (url.pathname.startsWith('/assets/') || ALWAYS.includes(url.pathname)) {
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
    return (await caches.match('/')) ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** Keeps the document and what it names; when that is new, what belonged to the one before goes. */
async function keepShell(page) {
  if (!page.ok || !page.headers.get('content-type')?.includes('html')) return;
  const cache = await caches.open(SHELL);
  const names = [ICON, ...(await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map((found) =>
    typeof found === 'string' ? found : found[1],
  );
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  const missing = names.filter((name) => !kept.has(name));
  if (missing.length) {
    for (const path of kept) if (path.startsWith('/assets/') && !names.includes(path)) await cache.delete(path);
    await cache.addAll(missing);
  }
  await cache.put('/', page);
}

async function keep(request, file) {
  if (file.ok) (await caches.open(SHELL)).put(request, file.clone());
  return file;
}
