/** The page without a network: a service worker keeps it. */

import { BASE } from '../net/base';
import { ALONE } from '../net/place.svelte';

const can = 'serviceWorker' in navigator && isSecureContext;

/** Keeps the pages that a server sends. */
export function keepPages(): void {
  if (can && !ALONE) void register();
}

/** Keeps the games too, once they run: whoever plays on this device does so without a network next time. */
export async function keepGames(): Promise<void> {
  if (!can) return;
  const { active } = await (ALONE ? register() : navigator.serviceWorker.ready);
  if (!ALONE) active?.postMessage('keep');
}

function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`${BASE}sw.js`);
}
