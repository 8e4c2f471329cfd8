import { requireAdmin } from '../auth/require-access.ts';
import { emptyValues } from '../content/empty-values.ts';
import { committee } from '../content/entities/committee.ts';
import type { ContentValues } from '../content/field.ts';
import { type Result, success } from '../http/result.ts';
import type { CommitteeDetail } from './committee.ts';
import { toCommittee } from './find-committees.ts';
import { saveCommittee } from './save-committee.ts';

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
