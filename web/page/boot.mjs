// Starts Python with the games inside, in a worker of a page or in Node. The build writes the name of the folder that Pyodide lies in.
const RUNTIME = new URL('../RUNTIME/', import.meta.url);
const SNAPSHOT = 'snapshot.bin';
const HOME = '/pigskin';
const LIBRARIES = '/lib/python3.14/site-packages';
const IN_NODE = import.meta.url.startsWith('file:');
// Pyodide asks what it was made for before it loads anything, which it never does here.
const LOCK = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2', version: '314.0.7' },
  packages: {},
};
const START = `
import importlib, random, sys
importlib.invalidate_caches()
random.seed()  # every page that starts from the same memory would draw the same numbers
if "${HOME}" not in sys.path:
    sys.path.insert(0, "${HOME}")
`;
const BOOKS = `
from pigskin.engine import books
def read_file(path, home="${HOME}", fetch=fetch_book):
    return path.read_bytes() if path.exists() else fetch("-".join(path.relative_to(home).parts)).to_bytes()
books.read_file = read_file
`;

/** The bytes of a file that lies beside this one, or in another folder. */
async function bytes(name, folder = import.meta.url) {
  const url = new URL(name, folder);
  if (IN_NODE) return new Uint8Array(await (await import('node:fs/promises')).readFile(url));
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} could not be had: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The memory of a Python that had loaded the games, where a browser keeps it already: to fetch it would take longer than it saves. */
async function keptMemory() {
  const kept = IN_NODE
    ? new Blob([await bytes(SNAPSHOT)]).stream()
    : (await globalThis.caches?.match(new URL(SNAPSHOT, import.meta.url), { ignoreVary: true }))?.body;
  return kept && new Response(kept.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** What gives the bytes of a book at once: whoever looks something up waits for it. */
async function fetchingBooks() {
  if (IN_NODE) {
    const { readFileSync } = await import('node:fs');
    return (name) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));
  }
  return (name) => {
    const request = new XMLHttpRequest();
    request.open('GET', new URL(name, import.meta.url), false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`${name} could not be had: ${request.status}`);
    return new Uint8Array(request.response);
  };
}

/** Python, ready to import the games; from the memory of one that had loaded them, if that is kept. */
export async function boot({ snapshot = true, settings = {} } = {}) {
  const [{ loadPyodide }, memory, games, libraries, fetchBook] = await Promise.all([
    import(new URL('pyodide.mjs', RUNTIME).href),
    snapshot ? keptMemory() : undefined,
    bytes('games.zip'),
    bytes('libraries.zip', RUNTIME),
    fetchingBooks(),
  ]);
  const folder = IN_NODE ? (await import('node:url')).fileURLToPath(RUNTIME) : RUNTIME.href;
  const python = await loadPyodide({ indexURL: folder, lockFileContents: JSON.stringify(LOCK), _loadSnapshot: memory, ...settings });
  python.unpackArchive(games, 'zip', { extractDir: HOME });
  python.unpackArchive(libraries, 'zip', { extractDir: LIBRARIES });
  python.runPython(START);
  if (!settings._makeSnapshot) {
    const names = python.globals.get('dict')();
    names.set('fetch_book', fetchBook); // which could not be kept in a snapshot
    python.runPython(BOOKS, { globals: names });
  }
  return python;
}
