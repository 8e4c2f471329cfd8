import { database } from '../db/client.ts';
import { isList } from './columns.ts';
import type { Entity } from './entity.ts';
import type { ContentValues, Field } from './field.ts';

/** The ids of pictures by the path of the field that contains them, such as `members.0.image`. */
export function picturePaths(
  fields: readonly Field[],
  values: ContentValues,
  prefix = '',
): [path: string, id: number][] {
  return fields.flatMap((field): [string, number][] => {
    const value = values[field.name];
    if (isList(field)) {
      const rows = (value ?? []) as ContentValues[];
      return rows.flatMap((row, index) => picturePaths(field.fields, row, `${prefix}${field.name}.${index}.`));
    }
    return field.kind === 'picture' && typeof value === 'number' ? [[`${prefix}${field.name}`, value]] : [];
  });
}

/** Those of the ids that the media library has. */
export async function knownPictures(ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database().media.findMany({
    where: { id: { in: [...ids] }, removedAt: null },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

function without(fields: readonly Field[], values: ContentValues, known: ReadonlySet<number>): ContentValues {
  const entries = fields.map((field) => {
    const value = values[field.name] ?? null;
    if (isList(field)) {
      const rows = (value ?? []) as ContentValues[];
      return [field.name, rows.map((row) => ({ ...row, ...without(field.fields, row, known) }))] as const;
    }
    return [field.name, field.kind === 'picture' && !known.has(value as number) ? null : value] as const;
  });
  return Object.fromEntries(entries);
}

/** The values without pictures that have left the library, in the entity's current shape. `returning` ones come back. */
export async function withKnownPictures(
  { fields }: Entity,
  values: ContentValues,
  returning: readonly number[] = [],
): Promise<ContentValues> {
  const known = await knownPictures(picturePaths(fields, values).map(([, id]) => id));
  return without(fields, values, new Set([...known, ...returning]));
}
