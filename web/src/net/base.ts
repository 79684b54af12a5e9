/** What a page and its workers know of themselves. */

/** The folder that the page was sent from, whatever it is called. Scripts lie in a folder below it. */
export const BASE = import.meta.env.DEV ? '/' : new URL(/* @vite-ignore */ '..', import.meta.url).pathname;

/** What the Python is made of that plays on this device; empty where the page was built without. */
export const PYTHON: string = import.meta.env['VITE_PYTHON'] ?? '';
