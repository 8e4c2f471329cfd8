import { isSameJson } from '#lib/platform/text/same-json.ts';
import type { ContentValues, Field, FieldValue, ListField, SingleField } from './field.ts';

/** Kinds whose value a page shows as typed. Dates and choices are formatted there. */
const shownAsTyped: ReadonlySet<Field['kind']> = new Set<SingleField['kind']>([
  'text',
  'longText',
  'email',
  'phone',
  'address',
  'decimal',
  'wholeNumber',
]);

/** For a text with several lines, its first new line, because a page may show each line in a different place. */
function textOf({ kind }: Field, before: FieldValue | undefined, after: FieldValue | undefined): string[] {
  if (!shownAsTyped.has(kind) || after === null || after === undefined) return [];
  const known = new Set(String(before ?? '').split('\n'));
  const lines = String(after)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const line = lines.find((each) => !known.has(each)) ?? lines[0];
  return line === undefined ? [] : [line.trim()];
}

function textsOfList(list: ListField, before: FieldValue | undefined, after: FieldValue | undefined): string[] {
  const known = (before ?? []) as ContentValues[];
  return ((after ?? []) as ContentValues[]).flatMap((row, index) => {
    const was = known.find(({ id }) => id !== undefined && id === row.id) ?? known[index];
    if (isSameJson(was, row)) return [];
    const title = list.fields.filter(({ name }) => name === list.titleField);
    const changed = list.fields.filter(({ name }) => !isSameJson(was?.[name], row[name]));
    return [...changed, ...title].flatMap((field) => textOf(field, was?.[field.name], row[field.name]));
  });
}

/**
 * The edited texts that an item's pages show word for word, so that a preview can find the place: the last change
 * first, then all others.
 */
export function editedTexts(
  fields: readonly Field[],
  before: ContentValues | null,
  after: ContentValues,
  last: string | null,
): string[] {
  const changed = fields.filter(({ name }) => !isSameJson(before?.[name], after[name]));
  const inOrder = [...changed.filter(({ name }) => name === last), ...changed.filter(({ name }) => name !== last)];
  return inOrder.flatMap((field) =>
    field.kind === 'list'
      ? textsOfList(field, before?.[field.name], after[field.name])
      : textOf(field, before?.[field.name], after[field.name]),
  );
}
