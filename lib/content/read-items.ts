import { database } from '#lib/platform/db/client.ts';
import { rowSelect, toValues } from './columns.ts';
import type { CurrentItem } from './content-item.ts';
import { findStored } from './content-store.ts';
import { type Entity, fieldOf } from './entity.ts';
import type { ContentValues } from './field.ts';
import { isComplete } from './field-schema.ts';
import { itemTitle } from './item-title.ts';

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
function titleOf(entity: Entity, id: number, values: ContentValues): string | Promise<string> {
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
      title: await titleOf(entity, id, values),
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
