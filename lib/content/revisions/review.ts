import type { Staff } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { Entity } from '../entity.ts';
import { readItem, readRevision } from '../items/current-item.ts';
import { itemNotFound } from '../items/failures.ts';
import { type ContentItem, type CurrentItem, itemTitle, readNote } from '../items/item.ts';
import { guardState, type ItemEditor, requireItemEditor } from '../items/item-editor.ts';
import { mustAsk, openRequest, type PublishRequest, writersOf } from './approval.ts';

/** How an item stands between the person who reads it and the other pair of eyes. */
export interface Review {
  /** Another person publishes what this one changes. */
  mustAsk: boolean;
  /** The name of the person who saved it last. Null if it was never edited. */
  writer: string | null;
  /** The open request, and who asks by name. */
  asked: (PublishRequest & { isOwn: boolean; name: string | null }) | null;
  /** Whether this person may do what was asked, or publish what waits. */
  mayDecide: boolean;
  /** Whether they cannot decide because they wrote a part of what waits. */
  isWriter: boolean;
  /** The version that visitors see, where the newest is another one. */
  seen: number | null;
  /** Why the newest version was sent back. */
  sentBack: { by: string | null; name: string | null; at: Date; reason: string } | null;
}

export type ReviewedItem = ContentItem & { review: Review };

async function sentBackOf(
  entity: Entity,
  entityId: number,
  number: number,
): Promise<Omit<NonNullable<Review['sentBack']>, 'name'> | null> {
  const row = await database().revision.findUnique({
    where: { entity_entityId_number: { entity: entity.name, entityId, number } },
    select: { action: true, at: true, userEmail: true, reason: true },
  });
  return row?.action === 'send_back' ? { by: row.userEmail, at: row.at, reason: row.reason ?? '' } : null;
}

/** The review of an item as `editor` sees it. */
export async function reviewOf(editor: ItemEditor, entity: Entity, item: CurrentItem): Promise<Review> {
  const note = await readNote(entity, item.id);
  const [asks, asked, sentBack, nameOf] = await Promise.all([
    mustAsk(editor),
    note && openRequest(entity.name, item.id, note),
    note && sentBackOf(entity, item.id, note.revision),
    staffNames(),
  ]);
  const isOwn = asked?.userId === editor.id;
  const waits = item.state !== 'published' && item.publishAt === null;
  const toHide = asked?.action === 'ask_unpublish';
  const isWriter = asks && waits && !toHide && (await writersOf(entity.name, item.id)).has(editor.id);
  const action = toHide ? 'unpublish' : 'publish';
  const { revision, values, unpublishAt } = item;
  const request = { values, revision, action, publish_at: null, unpublish_at: unpublishAt } as const;
  const isReached = guardState(editor, entity, item, request).ok;
  const isAllowed = toHide ? !asks || !isOwn : !isWriter;
  return {
    mustAsk: asks,
    writer: nameOf(item.updatedBy),
    asked: asked ? { ...asked, isOwn, name: nameOf(asked.email) } : null,
    mayDecide: isReached && isAllowed && (asked !== null || waits),
    isWriter,
    seen: item.state === 'changed' ? (note?.liveRevision ?? 0) : null,
    sentBack: sentBack && { ...sentBack, name: nameOf(sentBack.by) },
  };
}

/** An item as its editor sees it. */
export const reviewed = async (editor: ItemEditor, entity: Entity, item: CurrentItem): Promise<ReviewedItem> => ({
  ...item,
  review: await reviewOf(editor, entity, item),
});

/** One item for the form, as its editor sees it. @returns forbidden without the right to edit; not_found */
export async function getContentItem(staff: Staff, entity: Entity, id: number): Promise<Result<ReviewedItem>> {
  const editor = requireItemEditor(staff, entity, id);
  if (!editor.ok) return editor;
  const item = await readItem(entity, id);
  return item ? success(await reviewed(editor.value, entity, item)) : itemNotFound;
}

/** An item's title for staff, and whether it was removed. @returns forbidden; not_found */
export async function getItemTitle(
  staff: Staff,
  entity: Entity,
  id: number,
): Promise<Result<{ title: string; isRemoved: boolean }>> {
  const editor = requireItemEditor(staff, entity, id);
  if (!editor.ok) return editor;
  const item = await readItem(entity, id);
  if (item) return success({ title: item.title, isRemoved: false });
  const key = { entity: entity.name, entityId: id };
  const known = await database().contentItem.findUnique({ where: { entity_entityId: key } });
  const values = known && (await readRevision(entity.name, id, known.revision));
  if (!values) return itemNotFound;
  return success({ title: await itemTitle(entity, id, values), isRemoved: true });
}
