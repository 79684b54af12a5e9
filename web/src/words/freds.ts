/** Words of the table with 24 spots. */

export const en = {} as const;

export const es: Record<keyof typeof en, string> = {};
