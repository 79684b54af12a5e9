/** Words of the dice game. */

export const en = {} as const;

export const es: Record<keyof typeof en, string> = {};
