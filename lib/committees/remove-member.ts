import { requireAdmin } from '../auth/require-access.ts';
import type { ContentValues } from '../content/field.ts';
import { type Result, success } from '../http/result.ts';
import { memberNotFound } from './committee-failures.ts';
import { changeCommittee } from './save-committee.ts';

/**
 * Removes a committee's member (spec, section 7).
 * @returns forbidden without the admin role; not_found, also for a member of another committee; conflict when another
 * person saved the committee since
 */
export async function removeMember(headers: Headers, committeeId: number, id: number): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const saved = await changeCommittee(admin.value, committeeId, memberNotFound, (values) => {
    const members = values.members as ContentValues[];
    const others = members.filter((member) => member.id !== id);
    return others.length < members.length ? success({ ...values, members: others }) : memberNotFound;
  });
  return saved.ok ? success(null) : saved;
}
