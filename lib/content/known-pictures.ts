import { database } from '#lib/platform/db/client.ts';
import { isList } from './columns.ts';
import type { Entity } from './entity.ts';
import type { ContentValues, Field } from './field.ts';

/** The kinds of field whose value is the id of a file in a library. */
export type FileKind = 'picture' | 'document';

/** The ids of files by the path of the field that contains them, such as `members.0.image`. */
export function filePaths(
  kind: FileKind,
  fields: readonly Field[],
  values: ContentValues,
  prefix = '',
): [path: string, id: number][] {
  return fields.flatMap((field): [string, number][] => {
    const value = values[field.name];
    if (isList(field)) {
      const rows = (value ?? []) as ContentValues[];
      return rows.flatMap((row, index) => filePaths(kind, field.fields, row, `${prefix}${field.name}.${index}.`));
    }
    return field.kind === kind && typeof value === 'number' ? [[`${prefix}${field.name}`, value]] : [];
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

/** Those of the ids that documents have. */
export async function knownDocuments(ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database().document.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

type Known = Record<FileKind, ReadonlySet<number>>;

function without(fields: readonly Field[], values: ContentValues, known: Known): ContentValues {
  const entries = fields.map((field) => {
    const value = values[field.name] ?? null;
    if (isList(field)) {
      const rows = (value ?? []) as ContentValues[];
      return [field.name, rows.map((row) => ({ ...row, ...without(field.fields, row, known) }))] as const;
    }
    const isFile = field.kind === 'picture' || field.kind === 'document';
    return [field.name, isFile && !known[field.kind].has(value as number) ? null : value] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * The values without files that are gone, in the entity's current shape. `returning` pictures come back.
 */
export async function withKnownPictures(
  { fields }: Entity,
  values: ContentValues,
  returning: readonly number[] = [],
): Promise<ContentValues> {
  const idsOf = (kind: FileKind) => filePaths(kind, fields, values).map(([, id]) => id);
  const [picture, document] = await Promise.all([knownPictures(idsOf('picture')), knownDocuments(idsOf('document'))]);
  return without(fields, values, { picture: new Set([...picture, ...returning]), document });
}
