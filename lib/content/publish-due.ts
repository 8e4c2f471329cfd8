import { auditEntry } from '../audit/record.ts';
import { raiseContentVersion } from '../cache/content-version.ts';
import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { isMissingRow } from '../db/write-failure.ts';
import { findEntity } from './all-entities.ts';
import { writeStored } from './content-store.ts';
import { delegate } from './delegate.ts';
import { readRevision } from './get-content-item.ts';
import { withKnownPictures } from './known-pictures.ts';

interface DueItem {
  entity: string;
  entityId: number;
  revision: number;
  publishAt: Date | null;
  unpublishAt: Date | null;
}

async function change({ entity: name, entityId, revision, publishAt, unpublishAt }: DueItem, now: Date): Promise<void> {
  const entity = findEntity(name);
  const values = entity && (await readRevision(name, entityId, revision));
  if (!entity || !values) return;
  const goesLive = publishAt !== null && publishAt <= now;
  const leaves = unpublishAt !== null && unpublishAt <= now;
  const key = { entity: name, entityId };
  const writes = goesLive
    ? await writeStored(entity, entityId, await withKnownPictures(entity, values), !leaves)
    : [delegate(entity.model).update({ where: { id: entityId }, data: { isPublished: false }, select: { id: true } })];
  await write(() => [
    database().contentItem.update({
      where: { entity_entityId: key, revision, publishAt, unpublishAt },
      data: {
        ...(goesLive ? { publishAt: null, liveRevision: revision } : {}),
        ...(leaves ? { unpublishAt: null, liveRevision: null } : {}),
      },
    }),
    ...writes,
    auditEntry(null, `${name}.${leaves ? 'unpublish' : 'publish'}`, name, entityId, { revision, scheduled: true }),
    raiseContentVersion(),
  ]);
}

/** Applies the schedules that are due at `now`, each in its own transaction. */
export async function publishDue(now: Date): Promise<void> {
  const due = await database().contentItem.findMany({
    where: { OR: [{ publishAt: { lte: now } }, { unpublishAt: { lte: now } }] },
    select: { entity: true, entityId: true, revision: true, publishAt: true, unpublishAt: true },
    orderBy: [{ publishAt: 'asc' }, { entity: 'asc' }, { entityId: 'asc' }],
  });
  for (const item of due) {
    try {
      await change(item, now);
    } catch (error) {
      if (!isMissingRow(error)) throw error;
    }
  }
}
