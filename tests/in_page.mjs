// Runs Python as the page does: `node in_page.mjs BOOT FOLDER`, the code on standard input; what it prints is printed. Modules of the
// folder can be imported. With a third word Python starts without its snapshot.
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [path, folder, plainly] = process.argv.slice(2);
try {
  const { boot } = await import(pathToFileURL(path).href);
  const python = await boot({ snapshot: !plainly });
  python.setStdout({ batched: (line) => console.log(line) });
  python.mountNodeFS('/tests', folder);
  python.runPython('import sys; sys.path.append("/tests")');
  python.runPython(await text(process.stdin));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
