import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { commitChange } from './commit-change.ts';
import { committeeMemberUpdateSchema } from './committee.schema.ts';
import type { StoredCommitteeMember } from './committee.ts';
import { invalidFields, memberNotFound } from './committee-failures.ts';
import { memberChangeFromWire } from './committee-member.wire.ts';
import { memberSelect, toStoredMember } from './committee-row.ts';
import { findMemberPicture } from './find-member-picture.ts';

/**
 * Replaces the given fields of a committee's member and answers the member as stored; fields left out stay
 * (spec, section 7). An email address or a phone number is cleared only when its publish switch is given with it.
 * @returns forbidden without the admin role; invalid with messages by field; not_found, also for a member of
 *   another committee
 */
export async function updateMember(
  headers: Headers,
  committeeId: number,
  id: number,
  body: unknown,
): Promise<Result<StoredCommitteeMember>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const fields = committeeMemberUpdateSchema.safeParse(body);
  if (!fields.success) return invalidFields(fields.error);
  const picture = await findMemberPicture(fields.data.image_url);
  if (!picture.ok) return picture;
  const updated = await commitChange(
    admin.value,
    { verb: 'update', entity: 'committee_member', id, committeeId, detail: { fields: Object.keys(fields.data) } },
    database().committeeMember.update({
      where: { id, committeeId },
      data: { ...memberChangeFromWire(fields.data), imageId: picture.value },
      select: memberSelect,
    }),
    memberNotFound,
  );
  return updated.ok ? success(toStoredMember(updated.value)) : updated;
}
