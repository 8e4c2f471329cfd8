import { isSameJson } from '#lib/platform/text/json.ts';
import { type Entity, fieldOf } from '../entity.ts';
import { type ContentValues, type Field, type FieldValue, isList, type ListField, type SingleField } from './field.ts';

/** The initial values of a new item, or of a new row in a list. */
export const emptyValues = (fields: readonly Field[]): ContentValues =>
  Object.fromEntries(
    fields.map((field) => {
      if (field.kind === 'list') return [field.name, []];
      if (field.kind === 'yesNo') return [field.name, field.initial ?? false];
      return [field.name, null];
    }),
  );

/** The values of a copy: its list rows are new, and its title says that it is a copy. */
export function copyValues(entity: Entity, values: ContentValues): ContentValues {
  const copy = { ...values };
  for (const list of entity.fields.filter(isList)) {
    copy[list.name] = ((values[list.name] ?? []) as ContentValues[]).map(({ id: _id, ...row }) => row);
  }
  const title = values[entity.titleField];
  if (fieldOf(entity, entity.titleField).kind !== 'picture' && typeof title === 'string')
    copy[entity.titleField] = `${title} (copy)`;
  return copy;
}

interface Change {
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
