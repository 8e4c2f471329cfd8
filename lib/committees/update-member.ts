import { requireAdmin } from '../auth/require-access.ts';
import type { ContentValues } from '../content/field.ts';
import { type Result, success } from '../http/result.ts';
import type { StoredCommitteeMember } from './committee.ts';
import { memberNotFound } from './committee-failures.ts';
import { withPicture } from './member-picture.ts';
import { changeCommittee } from './save-committee.ts';

/**
 * The public API returns null for an unpublished contact detail, and sending that back must not erase it. So an empty
 * detail counts only together with its publish switch.
 */
function withoutUntoldDetails({ ...sent }: ContentValues): ContentValues {
  for (const detail of ['email', 'phone'])
    if (sent[detail] === null && sent[`${detail}_published`] === undefined) delete sent[detail];
  return sent;
}

/**
 * Replaces the given fields of a committee's member and returns them as stored. Missing fields stay unchanged (spec,
 * section 7). An email address or phone number is cleared only if its publish switch is sent with it.
 * @returns forbidden without the admin role; invalid with messages by field; not_found, also for a member of another
 * committee; conflict when another person saved the committee since
 */
export async function updateMember(
  headers: Headers,
  committeeId: number,
  id: number,
  sent: ContentValues,
): Promise<Result<StoredCommitteeMember>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const read = await withPicture(sent);
  if (!read.ok) return read;
  const change = withoutUntoldDetails(read.value);
  const saved = await changeCommittee(admin.value, committeeId, memberNotFound, (values) => {
    const members = values.members as ContentValues[];
    if (!members.some((member) => member.id === id)) return memberNotFound;
    return success({
      ...values,
      members: members.map((member) => (member.id === id ? { ...member, ...change } : member)),
    });
  });
  if (!saved.ok) return saved;
  const updated = saved.value.asStaff.members.find((member) => member.id === id);
  return updated ? success(updated) : memberNotFound;
}
