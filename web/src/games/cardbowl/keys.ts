/** Keys for buttons in their order: 1, 2, 3 and so on. */

export const KEYS = '1234567890qwertyuiopasdfghjklzxcvbnm';

/** Whether a key goes into a field, or is for the browser. */
export function isTyped(event: KeyboardEvent): boolean {
  const target = event.target;
  const inField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  return inField || event.ctrlKey || event.metaKey || event.altKey;
}

/** The place whose key was pressed, or -1; keys that go into a field are none. */
export function placeOf(event: KeyboardEvent): number {
  return isTyped(event) || event.key.length !== 1 ? -1 : KEYS.indexOf(event.key.toLowerCase());
}
