/** Words of the cards that pay. */

export const en = {} as const;

export const es: Record<keyof typeof en, string> = {};
