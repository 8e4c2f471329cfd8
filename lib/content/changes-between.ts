import { isSameJson } from '#lib/platform/text/same-json.ts';
import type { ContentValues, FieldValue } from './field.ts';

export interface Change {
  before: FieldValue;
  after: FieldValue;
}

/** The fields in which two revisions of an item differ, by name. */
export function changesBetween(before: ContentValues, after: ContentValues): Record<string, Change> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes: Record<string, Change> = {};
  for (const name of names) {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (!isSameJson(was, is)) changes[name] = { before: was, after: is };
  }
  return changes;
}
