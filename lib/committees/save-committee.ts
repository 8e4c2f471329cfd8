import type { Actor } from '../audit/record.ts';
import { settleValues } from '../content/check-values.ts';
import { commitSave } from '../content/commit-save.ts';
import { committee } from '../content/entities/committee.ts';
import type { ContentValues } from '../content/field.ts';
import { type CurrentItem, readItem } from '../content/get-content-item.ts';
import { type RowReadings, readRow } from '../content/read-row.ts';
import { type Failure, type Result, success } from '../http/result.ts';
import { committeeNotFound, invalidFields } from './committee-failures.ts';

type Readings = RowReadings<typeof committee>;

/** Saves a committee sent by an administrator, as the back office's form would, and reads it back. */
export async function saveCommittee(
  actor: Actor,
  current: CurrentItem | null,
  values: ContentValues,
): Promise<Result<Readings>> {
  const settled = await settleValues(committee, values, current);
  if (!settled.ok) return invalidFields(settled.failure.errors ?? {});
  const isPublished = current?.isPublished ?? true;
  const saved = await commitSave({
    actor,
    entity: committee,
    current,
    values: settled.value,
    action: 'api',
    auditAction: current ? 'update' : 'create',
    isPublished,
    item: { liveRevision: isPublished ? (current?.revision ?? 0) + 1 : null, publishAt: null },
  });
  if (!saved.ok) return saved;
  const row = await readRow(committee, saved.value.id);
  return row ? success(row) : committeeNotFound;
}

/**
 * Applies `change` to the committee's stored values and saves the whole. Everything else stays unchanged.
 * @returns `missing` if there is no such committee; the refusal of `change`; conflict when another person saved
 * since
 */
export async function changeCommittee(
  actor: Actor,
  id: number,
  missing: { ok: false; failure: Failure },
  change: (values: ContentValues) => Result<ContentValues>,
): Promise<Result<Readings>> {
  const current = await readItem(committee, id);
  if (!current) return missing;
  const changed = change(current.stored);
  return changed.ok ? saveCommittee(actor, current, changed.value) : changed;
}
