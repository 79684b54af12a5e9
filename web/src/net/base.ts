/** What a page and its workers know of themselves. */

/** The folder that the page was sent from, whatever it is called. Scripts lie in a folder below it. */
export const BASE = import.meta.env.DEV ? '/' : new URL(/* @vite-ignore */ '..', import.meta.url).pathname;

/** What starts the Python that plays on this device, under a name that no other version has; empty where the page was built without. */
export const PYTHON: string = import.meta.env['VITE_PYTHON'] ?? '';
