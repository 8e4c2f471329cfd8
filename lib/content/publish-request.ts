import { database } from '#lib/platform/db/client.ts';
import { changesBetween } from './changes-between.ts';
import type { ContentValues } from './field.ts';

/** What a person asks another one to do with an item, as the actions of revisions name it. */
export const askActions = ['ask', 'ask_unpublish'] as const;
export type AskAction = (typeof askActions)[number];

/** A request to publish the newest revision of an item, or to take the item off the site. */
export interface PublishRequest {
  /** Its revision, which is the newest while the request is open. */
  number: number;
  action: AskAction;
  /** Who asks. */
  userId: string | null;
  email: string | null;
  at: Date;
  /** When it should go on the site, and leave it. */
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/** The columns of an item that say what was asked. */
interface AskedItem {
  revision: number;
  askedRevision: number | null;
  askedPublishAt: Date | null;
  askedUnpublishAt: Date | null;
}

export const isAskAction = (action: string): action is AskAction => askActions.some((each) => each === action);

/** The open request for an item. Null if there is none: any newer revision ends it. */
export async function openRequest(entity: string, entityId: number, item: AskedItem): Promise<PublishRequest | null> {
  const { revision: number, askedRevision, askedPublishAt, askedUnpublishAt } = item;
  if (askedRevision !== number) return null;
  const row = await database().revision.findUnique({
    where: { entity_entityId_number: { entity, entityId, number } },
    select: { action: true, userId: true, userEmail: true, at: true },
  });
  if (!row || !isAskAction(row.action)) return null;
  const { action, userId, userEmail: email, at } = row;
  return { number, action, userId, email, at, publishAt: askedPublishAt, unpublishAt: askedUnpublishAt };
}

/**
 * Who wrote a part of what waits: the ids of those whose revisions, since the last one that was published, changed
 * something. A revision that changes nothing, such as a request, makes no one a writer.
 */
export async function writersOf(entity: string, entityId: number): Promise<Set<string>> {
  const key = { entity, entityId };
  const [item, published] = await Promise.all([
    database().contentItem.findUnique({ where: { entity_entityId: key }, select: { liveRevision: true } }),
    database().revision.findFirst({
      where: { ...key, action: 'publish' },
      orderBy: { number: 'desc' },
      select: { number: true },
    }),
  ]);
  const seen = Math.max(item?.liveRevision ?? 0, published?.number ?? 0);
  const rows = await database().revision.findMany({
    where: { ...key, number: { gte: seen } },
    orderBy: { number: 'asc' },
    select: { number: true, userId: true, values: true },
  });
  const writers = new Set<string>();
  let before: ContentValues = {};
  for (const { number, userId, values } of rows) {
    const after = values as ContentValues;
    const isNew = number > seen && Object.keys(changesBetween(before, after)).length > 0;
    if (isNew && userId) writers.add(userId);
    before = after;
  }
  return writers;
}
