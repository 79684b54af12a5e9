/** Words of the replay, the box score and the proof. */

export const en = {} as const;

export const es: Record<keyof typeof en, string> = {};
