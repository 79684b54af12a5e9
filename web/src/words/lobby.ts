/** Words of choosing, setting up and joining a table. */

export const en = {} as const;

export const es: Record<keyof typeof en, string> = {};
