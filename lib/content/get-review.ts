import { staffNames } from '#lib/people/auth/staff-names.ts';
import { database } from '#lib/platform/db/client.ts';
import type { ContentItem, CurrentItem } from './content-item.ts';
import type { Entity } from './entity.ts';
import { guardStanding } from './guard-managed.ts';
import { openRequest, type PublishRequest, writersOf } from './publish-request.ts';
import { readNote } from './read-note.ts';
import type { ItemEditor } from './require-item-editor.ts';
import { mustAsk } from './two-pairs.ts';

/** How an item stands between the person who reads it and the other pair of eyes. */
export interface Review {
  /** What this person changes is published by another one. */
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
  const isReached = guardStanding(editor, entity, item, request).ok;
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
