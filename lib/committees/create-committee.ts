import { requireAdmin } from '../auth/require-admin.ts';
import { emptyValues } from '../content/empty-values.ts';
import { committee } from '../content/entities/committee.ts';
import { type Result, success } from '../http/result.ts';
import type { CommitteeDetail } from './committee.ts';
import { toCommittee } from './find-committees.ts';
import { committeeFields, readBody } from './read-body.ts';
import { saveCommittee } from './save-committee.ts';

/**
 * Adds a committee and returns it (spec, section 7). Only a name is required.
 * @returns forbidden without the admin role; invalid with messages by field
 */
export async function createCommittee(
  headers: Headers,
  body: Record<string, unknown>,
): Promise<Result<CommitteeDetail>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const sent = readBody(committeeFields, body, ['name']);
  if (!sent.ok) return sent;
  const usual = { ...emptyValues(committee.fields), full_name: sent.value.name ?? null, category: 'other' };
  const saved = await saveCommittee(admin.value, null, { ...usual, ...sent.value });
  return saved.ok ? success(toCommittee(saved.value.asVisitors)) : saved;
}
