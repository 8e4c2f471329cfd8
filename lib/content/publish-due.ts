import { auditEntry } from '../audit/record.ts';
import { raiseContentVersion } from '../cache/content-version.ts';
import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { failedModel, isMissingRow, isUniqueViolation } from '../db/write-failure.ts';
import { findEntity } from './all-entities.ts';
import { ownValueGuards } from './check-values.ts';
import { showWrites, writeStored } from './content-store.ts';
import { readRevision } from './get-content-item.ts';
import { withKnownPictures } from './known-pictures.ts';
import { takenByOthers } from './taken-by-others.ts';
import { refuseDue } from './two-pairs.ts';

interface DueItem {
  entity: string;
  entityId: number;
  revision: number;
  liveRevision: number | null;
  publishAt: Date | null;
  unpublishAt: Date | null;
}

async function change(item: DueItem, now: Date): Promise<void> {
  const { entity: name, entityId, revision, liveRevision, publishAt, unpublishAt } = item;
  const entity = findEntity(name);
  const values = entity && (await readRevision(name, entityId, revision));
  if (!entity || !values) return;
  const isDue = publishAt !== null && publishAt <= now;
  const leaves = unpublishAt !== null && unpublishAt <= now;
  const guards = isDue ? await ownValueGuards(entity) : [];
  // Another item may have got the address since this one was scheduled. Both would be there, and only one be found.
  const taken = isDue ? await takenByOthers(entity, entityId, values) : null;
  const problem = taken ?? (isDue ? await refuseDue(entity, entityId, revision) : null);
  const goesLive = isDue && problem === null;
  const key = { entity: name, entityId };
  // A newer version that waits beside what visitors see is all that there is of a draft.
  const isNewer = leaves && liveRevision !== null && liveRevision < revision;
  const writes =
    goesLive || isNewer
      ? await writeStored(entity, entityId, await withKnownPictures(entity, values), goesLive && !leaves)
      : leaves
        ? await showWrites(entity, entityId, false)
        : [];
  const log = (action: string, detail = {}) =>
    auditEntry(null, `${name}.${action}`, name, entityId, { revision, scheduled: true, ...detail });
  await write(() => [
    ...guards,
    database().contentItem.update({
      where: { entity_entityId: key, revision, liveRevision, publishAt, unpublishAt },
      data: {
        ...(isDue ? { publishAt: null, publishProblem: problem } : {}),
        ...(goesLive ? { liveRevision: revision } : {}),
        ...(leaves ? { unpublishAt: null, liveRevision: null } : {}),
      },
    }),
    ...writes,
    ...(problem === null ? [] : [log('hold_back', { reason: problem })]),
    ...(goesLive || leaves ? [log(leaves ? 'unpublish' : 'publish')] : []),
    raiseContentVersion(),
  ]);
}

/** A few tries are enough: each that fails met a save, and the next one sees it. */
const tries = 5;

async function changeOnce(item: DueItem, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change(item, now);
    } catch (error) {
      if (isMissingRow(error)) return;
      const metSave = isUniqueViolation(error) && failedModel(error) === 'ContentVersion';
      if (!metSave || attempt === tries) throw error;
    }
  }
}

/**
 * Applies the schedules that are due at `now`, each in its own transaction. What cannot go live, because another item has
 * its address by now, stays as it is and says so to staff.
 */
export async function publishDue(now: Date): Promise<void> {
  const due = await database().contentItem.findMany({
    where: { OR: [{ publishAt: { lte: now } }, { unpublishAt: { lte: now } }] },
    select: { entity: true, entityId: true, revision: true, liveRevision: true, publishAt: true, unpublishAt: true },
    orderBy: [{ publishAt: 'asc' }, { entity: 'asc' }, { entityId: 'asc' }],
  });
  for (const item of due) await changeOnce(item, now);
}
