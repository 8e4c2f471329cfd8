import { requireEditor } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { type ListPage, pageOf } from '../lists/page-of.ts';
import { toPictureOrNull } from '../media/picture.ts';
import type { SeenItem } from './bulk-content.schema.ts';
import { fromColumn, isList, type Row, shownColumn } from './columns.ts';
import type { ContentListItem } from './content-item.ts';
import type { ContentQuery } from './content-query.ts';
import { findStored } from './content-store.ts';
import { type Entity, fieldOf } from './entity.ts';
import { propertyOf, type SingleField } from './field.ts';
import { sortItems } from './sort-items.ts';

/** One page of a list, and all items that match. */
export interface FoundItems extends ListPage<ContentListItem> {
  seen: SeenItem[];
}

function listFields(entity: Entity): SingleField[] {
  const names = new Set([entity.titleField, ...entity.columns, ...entity.searched, ...(entity.filters ?? [])]);
  return [...names].map((name) => fieldOf(entity, name)).filter((field): field is SingleField => !isList(field));
}

function toListItem(entity: Entity, fields: readonly SingleField[], row: Row) {
  const plain = fields.filter(({ kind }) => kind !== 'picture');
  const values = Object.fromEntries(plain.map((field) => [field.name, fromColumn(field, row[field.column])]));
  const shown = fields.filter(({ kind }) => kind === 'picture');
  const pictures = shown.map((field) => [field.name, toPictureOrNull(row[propertyOf(field)] as never)] as const);
  const item = { id: row.id, values, pictures: Object.fromEntries(pictures), isPublished: row.isPublished === true };
  return { ...item, title: textOf(item, entity.titleField) || `${entity.singular} ${row.id}` };
}

/** A field as text. For a picture, its alt text. */
const textOf = ({ values, pictures }: Pick<ContentListItem, 'values' | 'pictures'>, name: string): string =>
  String(values[name] ?? pictures[name]?.alt ?? '');

const isInState = ({ state, publishAt, unpublishAt }: ContentListItem, wanted: ContentQuery['state']): boolean =>
  wanted === null || wanted === state || (wanted === 'scheduled' && (publishAt ?? unpublishAt) !== null);

/**
 * One page of an entity's items, in the visitors' order or sorted by a column. The search compares texts as typed, in
 * any script, so it runs here and not in SQL. Content has hundreds of rows, not millions.
 * @returns forbidden
 */
export async function findContentItems(
  headers: Headers,
  entity: Entity,
  query: ContentQuery,
): Promise<Result<FoundItems>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  const fields = listFields(entity);
  const [rows, known] = await Promise.all([
    findStored(entity, Object.fromEntries(fields.map(shownColumn))),
    database().contentItem.findMany({ where: { entity: entity.name } }),
  ]);
  const notes = new Map(known.map((note) => [note.entityId, note]));
  const wanted = query.search.toLocaleLowerCase();
  const items = rows.map((row): ContentListItem => {
    const { isPublished, ...item } = toListItem(entity, fields, row);
    const note = notes.get(item.id);
    const isChanged = isPublished && note !== undefined && note.liveRevision !== note.revision;
    return {
      ...item,
      revision: note?.revision ?? 0,
      state: isChanged ? 'changed' : isPublished ? 'published' : 'draft',
      publishAt: note?.publishAt ?? null,
      unpublishAt: note?.unpublishAt ?? null,
      updatedAt: note?.updatedAt ?? null,
      updatedBy: note?.updatedBy ?? null,
    };
  });
  const found = items.filter(
    (item) =>
      (!wanted || entity.searched.some((name) => textOf(item, name).toLocaleLowerCase().includes(wanted))) &&
      isInState(item, query.state) &&
      Object.entries(query.filters).every(([name, value]) => String(item.values[name]) === value),
  );
  return success({
    ...pageOf(sortItems(entity, found, query.sort), query.page, query.pageSize),
    seen: found.map(({ id, revision }) => ({ id, revision })),
  });
}
