import type { ContentValues } from '#lib/content/field.ts';

/** What was typed into a form after `sent` left it, by field: the answer to a save must not overwrite it. */
export const laterTyped = (typed: ContentValues, sent: ContentValues): ContentValues =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name]));
