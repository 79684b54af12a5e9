/** Words of the reveal card game. */

export const en = {} as const;

export const es: Record<keyof typeof en, string> = {};
