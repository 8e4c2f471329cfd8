import { database } from '#lib/platform/db/client.ts';

import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { isOff, pathsOff } from '#lib/platform/settings/site-parts.ts';
import { type Entity, fieldOf } from '../entity.ts';
import { rowSelect, toValues } from '../fields/columns.ts';
import type { ContentValues } from '../fields/field.ts';
import { isComplete } from '../fields/field-schema.ts';
import { type CurrentItem, itemTitle } from './item.ts';
import { findStored, readStored } from './item-store.ts';

/** The values of the revision `number`. Null if there is none. */
export async function readRevision(entity: string, entityId: number, number: number): Promise<ContentValues | null> {
  const row = await database().revision.findUnique({
    where: { entity_entityId_number: { entity, entityId, number } },
    select: { values: true },
  });
  return row && (row.values as ContentValues);
}

/** Where visitors see the item, without pages that are switched off. */
async function shownAddresses(entity: Entity, values: ContentValues, id: number): Promise<string[]> {
  const off = pathsOff(await getSettings());
  return entity.addresses(values, id).filter((address) => !isOff(address, off));
}

/** The item as staff see it. Null if there is none or it was removed. */
export async function readItem(entity: Entity, id: number): Promise<CurrentItem | null> {
  // The order matters: if another save happens between the two reads, the revision is older than the values, so the
  // conflict is detected.
  const known = await database().contentItem.findUnique({
    where: { entity_entityId: { entity: entity.name, entityId: id } },
  });
  const stored = await readStored(entity, id);
  if (!stored) return null;
  const isChanged = stored.isPublished && known !== null && known.liveRevision !== known.revision;
  // Wherever the public rows hold the newest revision they are authoritative, because the seed and other tools edit
  // them too. They cannot hold all of a draft that is not complete.
  const saved =
    isChanged || (known && !stored.isPublished) ? await readRevision(entity.name, id, known.revision) : null;
  const newest = saved && (isChanged || !isComplete(entity, saved)) ? saved : null;
  // A draft from before a field existed lacks it, so the field keeps the visitors' value.
  const values = { ...stored.values, ...newest };
  return {
    id,
    title: await itemTitle(entity, id, values),
    addresses: stored.isPublished ? await shownAddresses(entity, stored.values, id) : [],
    values,
    revision: known?.revision ?? 0,
    isPublished: stored.isPublished,
    liveRevision: known?.liveRevision ?? null,
    stored: stored.values,
    state: isChanged ? 'changed' : stored.isPublished ? 'published' : 'draft',
    publishAt: known?.publishAt ?? null,
    unpublishAt: known?.unpublishAt ?? null,
    publishProblem: known?.publishProblem ?? null,
    updatedAt: known?.updatedAt ?? null,
    updatedBy: known?.updatedBy ?? null,
  };
}

// A condition for each, of which a database takes a thousand.
const atOnce = 200;

/** The values of one revision of each of some items, by the item's id. */
export async function readRevisions(entity: string, wanted: readonly { id: number; number: number }[]) {
  const { revision } = database();
  const found = new Map<number, ContentValues>();
  for (let from = 0; from < wanted.length; from += atOnce) {
    const keys = wanted.slice(from, from + atOnce).map(({ id, number }) => ({ entityId: id, number }));
    const rows = await revision.findMany({
      where: { entity, OR: keys },
      select: { entityId: true, values: true },
    });
    for (const { entityId, values } of rows) found.set(entityId, values as ContentValues);
  }
  return found;
}

/** A title that needs no look-up is read from the values. Only pictures have theirs elsewhere. */
function quickTitle(entity: Entity, id: number, values: ContentValues): string | Promise<string> {
  const title = values[entity.titleField];
  if (fieldOf(entity, entity.titleField).kind === 'picture' || entity.isSingle) return itemTitle(entity, id, values);
  return typeof title === 'string' && title !== '' ? title : itemTitle(entity, id, values);
}

/**
 * All items of a kind as `readItem` reads one, in the order of the back office, with a few queries however many there are.
 * Their addresses are left out.
 */
export async function readItems(entity: Entity): Promise<CurrentItem[]> {
  const { name, fields } = entity;
  // In this order, as readItem has it: a save between the two is found out, because its revision is older.
  const notes = await database().contentItem.findMany({ where: { entity: name } });
  const noteOf = new Map(notes.map((note) => [note.entityId, note]));
  const rows = await findStored(entity, name === 'settings' ? {} : rowSelect(fields));
  const states = rows.map((row) => {
    const { id, isPublished, ...rest } = row;
    const stored = name === 'settings' ? (rest as ContentValues) : toValues(fields, row);
    const note = noteOf.get(id);
    const isChanged = isPublished === true && note !== undefined && note.liveRevision !== note.revision;
    return { id, note, stored, isPublished: isPublished === true, isChanged };
  });
  const newest = await readRevisions(
    name,
    states.flatMap(({ id, note, isChanged, isPublished }) =>
      note && (isChanged || !isPublished) ? [{ id, number: note.revision }] : [],
    ),
  );
  const items: CurrentItem[] = [];
  for (const { id, note, stored, isPublished, isChanged } of states) {
    const saved = newest.get(id);
    const values = { ...stored, ...(saved && (isChanged || !isComplete(entity, saved)) ? saved : null) };
    items.push({
      id,
      title: await quickTitle(entity, id, values),
      addresses: [],
      values,
      revision: note?.revision ?? 0,
      isPublished,
      liveRevision: note?.liveRevision ?? null,
      stored,
      state: isChanged ? 'changed' : isPublished ? 'published' : 'draft',
      publishAt: note?.publishAt ?? null,
      unpublishAt: note?.unpublishAt ?? null,
      publishProblem: note?.publishProblem ?? null,
      updatedAt: note?.updatedAt ?? null,
      updatedBy: note?.updatedBy ?? null,
    });
  }
  return items;
}
