import { auditEntry } from '#lib/people/audit/record.ts';
import { metSave, raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { databaseFailure } from '#lib/platform/db/database-failure.ts';
import { failedModel, isUndone, write } from '#lib/platform/db/write.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { findEntity } from '../all-entities.ts';
import { valuesSchema } from '../fields/field-schema.ts';
import { ownValueGuards, takenByOthers, withKnownPictures } from '../items/check-values.ts';
import { readRevision } from '../items/current-item.ts';
import { showWrites, writeStored } from '../items/item-store.ts';

import { refuseDue } from './approval.ts';

interface DueItem {
  entity: string;
  entityId: number;
  revision: number;
  liveRevision: number | null;
  publishAt: Date | null;
  unpublishAt: Date | null;
}

const notWritten = 'It could not be written. Open it, check what it shows, and publish it again.';

/** The writes of the item's own tables. Each may find that the item cannot be written. */
async function ownWrites(
  { entity: name, entityId, revision, liveRevision }: DueItem,
  { isDue, leaves, failed }: { isDue: boolean; leaves: boolean; failed: string | null },
) {
  const entity = findEntity(name);
  if (!entity) return { problem: failed ?? 'The site no longer has this kind of content.', guards: [], writes: [] };
  const hide = async () => (leaves ? await showWrites(entity, entityId, false) : []);
  if (failed !== null) return { problem: failed, guards: [], writes: await hide() };
  const values = await readRevision(name, entityId, revision);
  if (!values) return { problem: isDue ? 'Its version is no longer there.' : null, guards: [], writes: await hide() };
  const guards = isDue ? await ownValueGuards(entity) : [];
  // Another item may have got the address since this one was scheduled. Both would be there, and only one be found.
  const taken = isDue ? await takenByOthers(entity, entityId, values) : null;
  const known = await withKnownPictures(entity, values);
  // A picture may be gone since, or a value have become required.
  const checked = valuesSchema(entity.fields).safeParse(known);
  const incomplete = isDue && !checked.success ? (checked.error.issues[0]?.message ?? notWritten) : null;
  const problem = incomplete ?? taken ?? (isDue ? await refuseDue(entity, entityId, revision) : null);
  const goesLive = isDue && problem === null;
  // A newer version that waits beside what visitors see is all that there is of a draft.
  const isNewer = leaves && liveRevision !== null && liveRevision < revision;
  const writes = goesLive || isNewer ? await writeStored(entity, entityId, known, goesLive && !leaves) : await hide();
  return { problem, guards, writes };
}

/** @param failed why the item cannot be written; it then keeps its version and is held back */
async function change(item: DueItem, now: Date, failed: string | null = null): Promise<void> {
  const { entity: name, entityId, revision, liveRevision, publishAt, unpublishAt } = item;
  const isDue = publishAt !== null && publishAt <= now;
  const leaves = unpublishAt !== null && unpublishAt <= now;
  const { problem, guards, writes } = await ownWrites(item, { isDue, leaves, failed });
  const goesLive = isDue && problem === null;
  const key = { entity: name, entityId };
  const log = (action: string, detail = {}) =>
    auditEntry(null, `${name}.${action}`, name, entityId, { revision, scheduled: true, ...detail });
  await write(() => [
    ...guards,
    database().contentItem.update({
      where: { entity_entityId: key, revision, liveRevision, publishAt, unpublishAt },
      data: {
        ...(isDue ? { publishAt: null } : {}),
        ...(isDue || problem !== null ? { publishProblem: problem } : {}),
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
  let failed: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change(item, now, failed);
    } catch (error) {
      // It was saved, scheduled again or removed in the meantime.
      if (isUndone(error, 'missing') && failedModel(error) === 'ContentItem') return;
      if (databaseFailure(error)) throw error;
      if (metSave(error) && attempt < tries) continue;
      logError(`A schedule could not be carried out: ${item.entity} ${item.entityId}`, error);
      if (failed !== null) return;
      failed = notWritten;
    }
  }
}

/**
 * Applies the schedules that are due at `now`, each in its own transaction. What cannot go live, because another item has
 * its address by now or it cannot be written, stays as it is and says so to staff, and the others go on.
 * @throws only while the database itself takes no writes
 */
export async function publishDue(now: Date): Promise<void> {
  const due = await database().contentItem.findMany({
    where: { OR: [{ publishAt: { lte: now } }, { unpublishAt: { lte: now } }] },
    select: { entity: true, entityId: true, revision: true, liveRevision: true, publishAt: true, unpublishAt: true },
    orderBy: [{ publishAt: 'asc' }, { entity: 'asc' }, { entityId: 'asc' }],
  });
  for (const item of due) await changeOnce(item, now);
}
