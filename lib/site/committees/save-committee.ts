import { committee } from '#lib/content/entities/committee.ts';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { emptyValues } from '#lib/content/fields/values.ts';
import { settleValues } from '#lib/content/items/check-values.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import type { CurrentItem } from '#lib/content/items/item.ts';
import { removeContentItem } from '#lib/content/items/removal.ts';
import { commitSave } from '#lib/content/items/save.ts';
import { type RowReadings, readRow } from '#lib/content/published/published.ts';
import type { Actor } from '#lib/people/audit/record.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { type Failure, type Result, success } from '#lib/platform/http/result.ts';
import type { CommitteeDetail } from './committee.ts';
import { committeeNotFound, invalidFields } from './committee-failures.ts';
import { toCommittee } from './find-committees.ts';

type Readings = RowReadings<typeof committee>;

/** Saves a committee sent by an administrator, as the back office's form would, and reads it back. */
async function saveCommittee(
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

/**
 * Adds a committee and returns it (spec, section 7). Only a name is required.
 * @returns forbidden without the admin role; invalid for an unknown category
 */
export async function createCommittee(headers: Headers, sent: ContentValues): Promise<Result<CommitteeDetail>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const usual = { ...emptyValues(committee.fields), full_name: sent.name ?? null, category: 'other' };
  const saved = await saveCommittee(admin.value, null, { ...usual, ...sent });
  return saved.ok ? success(toCommittee(saved.value.asVisitors)) : saved;
}

/**
 * Replaces the given fields of the committee `id` and returns the whole. Missing fields stay unchanged (spec, section
 * 7).
 * @returns forbidden without the admin role; invalid with messages by field; not_found; conflict when another person
 * saved the committee since
 */
export async function updateCommittee(
  headers: Headers,
  id: number,
  sent: ContentValues,
): Promise<Result<CommitteeDetail>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const saved = await changeCommittee(admin.value, id, committeeNotFound, (values) => success({ ...values, ...sent }));
  return saved.ok ? success(toCommittee(saved.value.asVisitors)) : saved;
}

/**
 * Removes the committee `id` with its members (spec, section 7). The back office can restore it.
 * @returns forbidden without the admin role; not_found
 */
export async function removeCommittee(headers: Headers, id: number): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const item = await readItem(committee, id);
  return item ? removeContentItem(headers, committee, id, item.revision) : committeeNotFound;
}
