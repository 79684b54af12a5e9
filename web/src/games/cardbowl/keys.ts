/** Keys for buttons in their order: 1, 2, 3 and so on. */

export const KEYS = '1234567890qwertyuiopasdfghjklzxcvbnm';

/** The place whose key was pressed, or -1; keys that go into a field are none. */
export function placeOf(event: KeyboardEvent): number {
  const target = event.target;
  const inField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  if (inField || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return -1;
  return KEYS.indexOf(event.key.toLowerCase());
}
