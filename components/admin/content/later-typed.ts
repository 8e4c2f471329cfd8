import type { ContentValues } from '#lib/content/field.ts';

/** The fields changed after `sent` was sent, which the reply to a save must not overwrite. */
export const laterTyped = (typed: ContentValues, sent: ContentValues): ContentValues =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name]));
