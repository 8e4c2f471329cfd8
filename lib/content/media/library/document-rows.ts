import { delegate } from '#lib/content/fields/columns.ts';
import { isList } from '#lib/content/fields/field.ts';
import { allEntities } from '../../all-entities.ts';

import type { Entity } from '../../entity.ts';

/** A table whose rows belong to items of a kind and name documents. */
interface DocumentRows {
  entity: Entity;
  /** The rows' table, and their column with the document. */
  model: string;
  column: string;
}

/** Every table that names documents, by the definitions of the kinds of content. */
export const documentRows: readonly DocumentRows[] = allEntities.flatMap((entity) =>
  entity.fields
    .filter(isList)
    .flatMap(({ model, fields }) =>
      fields.filter(({ kind }) => kind === 'document').map(({ column }) => ({ entity, model, column })),
    ),
);

/** Whether something that visitors see names the document. */
export async function isPublished(id: number): Promise<boolean> {
  const counts = await Promise.all(
    documentRows.map(({ entity, model, column }) =>
      delegate(model).count({ where: { [column]: id, [entity.model]: { isPublished: true } } }),
    ),
  );
  return counts.some((count) => count > 0);
}

/** The documents that something names which visitors see. */
export async function publishedDocuments(): Promise<ReadonlySet<number>> {
  const named = await Promise.all(
    documentRows.map(({ entity, model, column }) =>
      delegate(model).findMany({ where: { [entity.model]: { isPublished: true } }, select: { [column]: true } }),
    ),
  );
  return new Set(documentRows.flatMap(({ column }, index) => (named[index] ?? []).map((row) => row[column] as number)));
}

/** Those of the documents that rows name, of published items or of drafts. */
export async function namedInRows(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const named = await Promise.all(
    documentRows.map(({ model, column }) =>
      delegate(model).findMany({ where: { [column]: { in: [...ids] } }, select: { id: true, [column]: true } }),
    ),
  );
  return new Set(documentRows.flatMap(({ column }, index) => (named[index] ?? []).map((row) => row[column] as number)));
}
