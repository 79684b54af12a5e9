/** The way to the second worker: started when it is first needed, and again after it has died. */

export class Thinker {
  #worker: Worker | undefined;
  #counter = 0;
  #asked = new Map<number, { settle: (text: string) => void; fail: (problem: Error) => void }>();

  think = (kind: string, text: string): Promise<string> => {
    this.#worker ??= this.#started();
    const id = this.#counter++;
    return new Promise((settle, fail) => {
      this.#asked.set(id, { settle, fail });
      this.#worker?.postMessage({ id, kind, text });
    });
  };

  #started(): Worker {
    const worker = new Worker(new URL('./beside.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<{ id: number; text?: string; problem?: string }>) => {
      const asked = this.#asked.get(data.id);
      this.#asked.delete(data.id);
      if (data.text === undefined) asked?.fail(new Error(data.problem));
      else asked?.settle(data.text);
    };
    worker.onerror = () => {
      worker.terminate();
      this.#worker = undefined;
      for (const { fail } of this.#asked.values()) fail(new Error('the second worker has ended'));
      this.#asked.clear();
    };
    return worker;
  }
}
