/** Words of tournaments. */

export const en = {} as const;

export const es: Record<keyof typeof en, string> = {};
