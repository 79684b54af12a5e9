/** Words of Card Bowl. */

export const en = {} as const;

export const es: Record<keyof typeof en, string> = {};
