import { requireAdmin } from '../auth/require-access.ts';
import { emptyValues } from '../content/empty-values.ts';
import { committeeMembers } from '../content/entities/committee.ts';
import type { ContentValues } from '../content/field.ts';
import { type Result, refuse, success } from '../http/result.ts';
import type { StoredCommitteeMember } from './committee.ts';
import { committeeNotFound } from './committee-failures.ts';
import { withPicture } from './member-picture.ts';
import { changeCommittee } from './save-committee.ts';

const { fields, mostRows } = committeeMembers;
const committeeIsFull = refuse('invalid', `A committee takes no more than ${mostRows} members.`);

/**
 * Adds a member to the committee and returns them as stored (spec, section 7). Only a name is required.
 * @returns forbidden without the admin role; invalid with messages by field; not_found for the committee; conflict when
 * another person saved the committee since
 */
export async function createMember(
  headers: Headers,
  committeeId: number,
  sent: ContentValues,
): Promise<Result<StoredCommitteeMember>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const member = await withPicture(sent);
  if (!member.ok) return member;
  const saved = await changeCommittee(admin.value, committeeId, committeeNotFound, (values) => {
    const members = values.members as ContentValues[];
    if (members.length >= mostRows) return committeeIsFull;
    return success({ ...values, members: [...members, { ...emptyValues(fields), ...member.value }] });
  });
  if (!saved.ok) return saved;
  const added = saved.value.asStaff.members.at(-1);
  return added ? success(added) : committeeNotFound;
}
