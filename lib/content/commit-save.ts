import type { Actor } from '#lib/people/audit/record.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { commitRevision } from './commit-revision.ts';
import { itemNotFound } from './content-failures.ts';
import type { CurrentItem } from './content-item.ts';
import { writeStored } from './content-store.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';
import { readItem } from './get-content-item.ts';
import type { NewRevision } from './new-revision.ts';
import { reserveIds } from './reserve-ids.ts';

/** One checked save of one item. */
export interface Save extends Pick<NewRevision, 'action' | 'auditAction' | 'item'> {
  actor: Actor;
  entity: Entity;
  /** The item that the save is based on. Null for a new one. */
  current: CurrentItem | null;
  /** As returned by `settleValues`. */
  values: ContentValues;
  isPublished: boolean;
  /** The values are stored beside those that visitors see. */
  isAside?: boolean;
  /** Writes that fail where what the save was checked against is no longer so. */
  guards?: NewRevision['writes'];
}

/**
 * Commits a save, from the form or from an API, and returns the item afterwards.
 * @returns conflict when another person saved the item after `current` was read, and `contentIsBusy` where a guard failed or
 *   another row took the id of a new one
 */
export async function commitSave(save: Save): Promise<Result<CurrentItem>> {
  const { entity, current, values, isPublished, isAside, guards = [], ...rest } = save;
  const id = current?.id ?? (await reserveIds(entity.model, 1))[0];
  if (id === undefined) throw new Error('No id was reserved');
  const committed = await commitRevision({
    ...rest,
    entity,
    id,
    base: current?.revision ?? 0,
    seenLive: current?.liveRevision ?? null,
    before: current?.values ?? null,
    values,
    writes: isAside
      ? []
      : [...guards, ...(await writeStored(entity, id, values, isPublished, { isMissing: current === null }))],
  });
  if (!committed.ok) return committed;
  const saved = await readItem(entity, id);
  return saved ? success(saved) : itemNotFound;
}
