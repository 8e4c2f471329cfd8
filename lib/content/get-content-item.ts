import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { isOff, pathsOff } from '#lib/platform/settings/site-parts.ts';
import { itemNotFound } from './content-failures.ts';
import type { CurrentItem } from './content-item.ts';
import { readStored } from './content-store.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';
import { isComplete } from './field-schema.ts';
import { type ReviewedItem, reviewed } from './get-review.ts';
import { itemTitle } from './item-title.ts';
import { requireItemEditor } from './require-item-editor.ts';

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

/** One item for the form, as its editor sees it. @returns forbidden without the right to edit; not_found */
export async function getContentItem(headers: Headers, entity: Entity, id: number): Promise<Result<ReviewedItem>> {
  const editor = await requireItemEditor(headers, entity, id);
  if (!editor.ok) return editor;
  const item = await readItem(entity, id);
  return item ? success(await reviewed(editor.value, entity, item)) : itemNotFound;
}
