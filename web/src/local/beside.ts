/** The second worker: odds, advice and reviews, which take a while, so that no table waits for them. */

import { pageModule } from './python';

const page = pageModule();

addEventListener('message', ({ data }: MessageEvent<{ id: number; kind: string; text: string }>) => {
  void page
    .then((module) => postMessage({ id: data.id, text: module.beside(data.kind, data.text) }))
    .catch((problem: unknown) => {
      console.error(problem);
      postMessage({ id: data.id, problem: String(problem) });
    });
});
