// Keeps the pages of the client for a start without a network. Tables of a server are never kept here; those of this device are in
// IndexedDB. A page that a server sends keeps what it shows, and the games when somebody plays on this device. A site of plain files,
// which says below what it is made of, keeps everything at once.
const SITE = '';
const SHELL = 'pigskin-shell';
/** The folder that the client lies in. */
const BASE = new URL(self.registration.scope).pathname;
/** Where the names of files change with what is in them. */
const LASTING = [`${BASE}assets/`, `${BASE}python/`];
const ICON = `${BASE}icon.svg`;
/** The page for when not even the client can be had, and what it needs. */
const OFFLINE = `${BASE}offline.html`;
const AWAY = [502, 503, 504];
const ALWAYS = [OFFLINE, `${BASE}offline.css`, `${BASE}offline.js`, ICON];
/** Everything that playing on this device needs, a cache a version. */
const WHOLE = `pigskin-whole ${BASE} `;

const lasts = (path) => LASTING.some((folder) => path.startsWith(folder));

self.addEventListener('install', (event) => {
  event.waitUntil((SITE ? keepWhole() : keepFirst()).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepWhole().then(forgetOld));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith(`${BASE}api/`)) return;
  if (event.request.mode === 'navigate') {
    if (!SITE) event.respondWith(fetched(event));
    else if (url.pathname === BASE || url.pathname === `${BASE}index.html`) event.respondWith(documentOfSite(event.request));
  } else if (SITE || lasts(url.pathname) || ALWAYS.includes(url.pathname)) {
    event.respondWith(found(event.request));
  }
});

/** A file from where it is kept; tabs of the version before still find theirs. */
async function found(request) {
  const hit = await caches.match(request, { ignoreVary: true });
  if (hit) return hit;
  const file = await fetch(request);
  return lasts(new URL(request.url).pathname) ? keep(request, file) : file;
}

async function documentOfSite(request) {
  const cache = await caches.open(WHOLE + SITE);
  return (await cache.match(`${BASE}index.html`)) ?? fetch(request);
}

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

async function keepFirst() {
  const cache = await caches.open(SHELL);
  await cache.addAll(ALWAYS);
  await cache.put(OFFLINE, await rooted(await cache.match(OFFLINE)));
  await keepShell(await fetch(BASE));
}

/** Keeps everything there is; what a version before had too is not fetched again. */
async function keepWhole() {
  const { version, files } = await (await fetch(`${BASE}files.json`, { cache: 'no-cache' })).json();
  const cache = await caches.open(WHOLE + (SITE || version));
  const missing = [];
  for (const name of files.filter((one) => SITE || one !== 'index.html')) {
    // A server has no such file: its document is kept as it is shown.
    const path = BASE + name;
    if (lasts(path)) {
      const hit = await caches.match(path, { ignoreVary: true });
      if (hit) await cache.put(path, hit);
      else missing.push(path);
    } else missing.push(new Request(path, { cache: 'reload' }));
  }
  await cache.addAll(missing);
}

/** What belongs to versions before the last one goes; a tab of that may still be open. */
async function forgetOld() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(WHOLE));
  for (const name of kept.slice(0, -2)) await caches.delete(name);
}

/** Keeps the document and what it names; when that is new, what belonged to the one before goes. */
async function keepShell(page) {
  if (!page.ok || !page.headers.get('content-type')?.includes('html')) return;
  const cache = await caches.open(SHELL);
  const shell = await rooted(page);
  const text = await shell.clone().text();
  const names = [ICON, ...[...text.matchAll(/"([^"]+)"/g)].map((named) => named[1]).filter(lasts)];
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  const missing = names.filter((name) => !kept.has(name));
  if (missing.length) {
    for (const path of kept) if (lasts(path) && !names.includes(path)) await cache.delete(path);
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
