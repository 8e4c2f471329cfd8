import type { Caller, Staff } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { toPictureOrNull } from '#lib/platform/identity/picture.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import { allEntities } from '../all-entities.ts';
import { canRemove, type Entity, fieldOf } from '../entity.ts';
import { delegate, fromColumn, type Row, shownColumn } from '../fields/columns.ts';
import { isList, propertyOf, type SingleField } from '../fields/field.ts';
import { readRevisions } from './current-item.ts';
import type { SeenItem } from './item.schema.ts';
import { type ContentListItem, type ContentState, itemTitle } from './item.ts';
import { editableItems } from './item-editor.ts';
import { findStored } from './item-store.ts';
import type { ContentQuery, ContentSort } from './list-query.ts';

type Key = string | number | null;

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** In alphabetical order of the labels in the list. */
const states: Record<ContentState, number> = { draft: 0, published: 1, changed: 2 };

/** The value by which an item is sorted, as people see it: a choice by its label, not its stored value. */
function keyOf(entity: Entity, { by }: ContentSort, item: ContentListItem): Key {
  if (by === 'state') return states[item.state];
  if (by === 'updated') return item.updatedAt?.getTime() ?? null;
  const value = item.values[by];
  if (value === null || value === undefined || value === '') return null;
  const field = fieldOf(entity, by);
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.kind === 'yesNo' || field.kind === 'decimal') return Number(value);
  if (field.kind === 'moment') return Date.parse(String(value));
  return typeof value === 'number' ? value : String(value);
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other));

/**
 * The items in the requested order. Empty values come last in both directions, and equal ones keep the visitors' order.
 */
export function sortItems(entity: Entity, items: readonly ContentListItem[], sort: ContentSort | null) {
  if (!sort) return [...items];
  const sign = sort.direction === 'asc' ? 1 : -1;
  const keyed = items.map((item) => ({ item, key: keyOf(entity, sort, item) }));
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
    return sign * compare(one.key, other.key);
  });
  return keyed.map(({ item }) => item);
}

/** One page of a list, and all items that match. */
interface FoundItems extends ListPage<ContentListItem> {
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
 * One page of an entity's items that the caller may edit, in the visitors' order or sorted by a column. The search compares texts as typed, in
 * any script, so it runs here and not in SQL. Content has hundreds of rows, not millions.
 * @returns forbidden
 */
export async function findContentItems(staff: Staff, entity: Entity, query: ContentQuery): Promise<Result<FoundItems>> {
  const editable = editableItems(staff, entity);
  if (!editable.ok) return editable;
  const own = editable.value;
  const fields = listFields(entity);
  const [rows, known] = await Promise.all([
    findStored(entity, Object.fromEntries(fields.map(shownColumn))),
    database().contentItem.findMany({ where: { entity: entity.name } }),
  ]);
  const notes = new Map(known.map((note) => [note.entityId, note]));
  const wanted = query.search.toLocaleLowerCase();
  const items = rows
    .filter(({ id }) => own?.includes(id) ?? true)
    .map((row): ContentListItem => {
      const { isPublished, ...item } = toListItem(entity, fields, row);
      const note = notes.get(item.id);
      const isChanged = isPublished && note !== undefined && note.liveRevision !== note.revision;
      return {
        ...item,
        revision: note?.revision ?? 0,
        isAsked: note !== undefined && note.askedRevision === note.revision,
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

/** An item removed from the site, as its history remembers it. */
export interface RemovedItem {
  id: number;
  revision: number;
  title: string;
  removedAt: Date;
  removedBy: string;
}

/** An entity's removed items, latest first. Each can be restored from its history. */
export async function findRemovedItems(_editor: Caller<'editContent'>, entity: Entity): Promise<Result<RemovedItem[]>> {
  const gone = await database().contentItem.findMany({
    where: { entity: entity.name, removedAt: { not: null } },
    orderBy: { removedAt: 'desc' },
    select: { entityId: true, revision: true, removedAt: true, updatedBy: true },
  });
  const valuesOf = await readRevisions(
    entity.name,
    gone.map(({ entityId: id, revision: number }) => ({ id, number })),
  );
  const nameOf = await staffNames();
  return success(
    await Promise.all(
      gone.map(async ({ entityId: id, revision, removedAt, updatedBy }) => ({
        id,
        revision,
        title: await itemTitle(entity, id, valuesOf.get(id) ?? {}),
        removedAt: removedAt as Date,
        removedBy: nameOf(updatedBy),
      })),
    ),
  );
}

/** A kind of content, with how much of it there is. */
export interface KindOverview extends Pick<Entity, 'name' | 'plural' | 'description' | 'group'> {
  /** How many items visitors see. Null for a kind of which there is one. */
  published: number | null;
  /** How many were never published, or are off the site. */
  drafts: number;
  /** How many have changes that visitors do not see. */
  changed: number;
  latest: { at: Date; by: string } | null;
  /** Whether an item can be added. */
  isOpen: boolean;
}

const published = ({ model, isSingle }: Entity) =>
  model === '' || isSingle ? null : delegate(model).count({ where: { isPublished: true } });

/** Every kind of content in the order of the menu. */
export async function findOverview(_editor: Caller<'editContent'>): Promise<Result<KindOverview[]>> {
  const [items, nameOf, counts] = await Promise.all([
    database().contentItem.findMany({
      where: { removedAt: null },
      select: { entity: true, revision: true, liveRevision: true, updatedAt: true, updatedBy: true },
    }),
    staffNames(),
    Promise.all(allEntities.map(published)),
  ]);
  const byKind = Map.groupBy(items, ({ entity }) => entity);
  return success(
    allEntities.map((entity, index) => {
      const { name, plural, description, group } = entity;
      const own = byKind.get(name) ?? [];
      const [latest] = own.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
      return {
        name,
        plural,
        description,
        group,
        published: counts[index] ?? null,
        drafts: own.filter(({ liveRevision }) => liveRevision === null).length,
        changed: own.filter(({ revision, liveRevision }) => liveRevision !== null && liveRevision < revision).length,
        latest: latest ? { at: latest.updatedAt, by: nameOf(latest.updatedBy) } : null,
        isOpen: canRemove(entity),
      };
    }),
  );
}
