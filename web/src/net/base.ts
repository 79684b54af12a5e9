/** The folder that the page was sent from, whatever it is called. Scripts lie in a folder below it. */
export const BASE = import.meta.env.DEV ? '/' : new URL('..', import.meta.url).pathname;
