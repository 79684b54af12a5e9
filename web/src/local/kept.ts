/** What this browser keeps of the tables on this device: every entry, under its table and number, in IndexedDB. */

import { DATABASE } from './channel';

interface Row {
  table: string;
  number: number;
  at: number;
  body: string;
}

interface Writes {
  rows: Row[];
  listings: { id: string }[];
}

export type Kept = 'committed' | 'taken' | 'failed';

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error ?? new Error('IndexedDB'));
  });
}

export class KeptTables {
  readonly #database: IDBDatabase;
  /** Is told why something was not kept. */
  readonly #failed: (problem: DOMException | null) => void;

  private constructor(database: IDBDatabase, failed: (problem: DOMException | null) => void) {
    this.#database = database;
    this.#failed = failed;
  }

  static async open(failed: (problem: DOMException | null) => void): Promise<KeptTables> {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rows', { keyPath: ['table', 'number'] });
      request.result.createObjectStore('listings', { keyPath: 'id' });
    };
    return new KeptTables(await asked(request), failed);
  }

  /** Keeps entries, all of them or none. `taken`: another tab has kept one of these numbers first. */
  keep(text: string): Promise<Kept> {
    const { rows, listings } = JSON.parse(text) as Writes;
    return new Promise((settle) => {
      let taken = false;
      const failed = (problem: DOMException | null): void => {
        if (!taken) this.#failed(problem);
        settle(taken ? 'taken' : 'failed');
      };
      try {
        const transaction = this.#database.transaction(['rows', 'listings'], 'readwrite', { durability: 'strict' });
        transaction.oncomplete = () => settle('committed');
        transaction.onabort = () => failed(transaction.error);
        for (const row of rows)
          transaction.objectStore('rows').add(row).onerror = (event) => {
            taken ||= (event.target as IDBRequest).error?.name === 'ConstraintError';
          };
        for (const listing of listings) transaction.objectStore('listings').put(listing);
      } catch (problem) {
        failed(problem as DOMException);
      }
    });
  }

  /** The entries of a table from a number on, as a JSON list of their texts; without a table, what is known of all tables. */
  async load(table: string, start: number): Promise<string> {
    const transaction = this.#database.transaction(['rows', 'listings']);
    if (!table) return JSON.stringify(await asked(transaction.objectStore('listings').getAll()));
    const range = IDBKeyRange.bound([table, start], [table, Infinity]);
    const rows = (await asked(transaction.objectStore('rows').getAll(range))) as Row[];
    return JSON.stringify(rows.map((row) => row.body));
  }
}
