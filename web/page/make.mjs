// What of the bundle has to be made in Node, with the Python that will run it:
//   node make.mjs zip PYODIDE FOLDER FILE   compiles the modules of a folder, and packs them with whatever else lies there
//   node make.mjs snapshot BOOT             starts Python by that boot.mjs, loads the games, and keeps its memory beside it
//   node make.mjs squeeze FILE...           writes FILE.br and FILE.gz
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How well those files are packed that seldom change, where it pays; it takes seconds. */
const QUALITY = { 'pyodide.asm.wasm': 10, 'python_stdlib.zip': 10 };

const module = (path) => import(pathToFileURL(resolve(path)).href);
const script = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');

async function zip(pyodide, folder, file) {
  const { loadPyodide } = await module(join(pyodide, 'pyodide.mjs'));
  const python = await loadPyodide({ indexURL: `${resolve(pyodide)}/` });
  python.mountNodeFS('/from', resolve(folder));
  python.runPython(script('pack.py'));
  writeFileSync(file, python.FS.readFile('/packed.zip'));
}

async function snapshot(path) {
  const { boot } = await module(path);
  const python = await boot({ snapshot: false, settings: { _makeSnapshot: true } });
  python.runPython(script('load.py'));
  writeFileSync(join(dirname(path), 'snapshot.bin'), await promisify(gzip)(python.makeMemorySnapshot(), { level: 9 }));
}

async function squeeze(...paths) {
  const each = paths.map(async (path) => {
    const whole = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[basename(path)] ?? 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(whole, { params }));
    writeFileSync(`${path}.gz`, await promisify(gzip)(whole, { level: 9 }));
  });
  await Promise.all(each);
}

const [task, ...rest] = process.argv.slice(2);
try {
  await { zip, snapshot, squeeze }[task](...rest);
} catch (error) {
  // Of Pyodide Node would show the line that it was thrown in, which is all of it.
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
