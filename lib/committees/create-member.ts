import { requireAdmin } from '../auth/require-admin.ts';
import { reserveIds } from '../content/reserve-ids.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { commitChange } from './commit-change.ts';
import { committeeMemberSchema } from './committee.schema.ts';
import type { StoredCommitteeMember } from './committee.ts';
import { committeeNotFound, invalidFields } from './committee-failures.ts';
import { memberFromWire } from './committee-member.wire.ts';
import { memberSelect, toStoredMember } from './committee-row.ts';
import { findMemberPicture } from './find-member-picture.ts';

/**
 * Adds a member to the committee and answers the member as stored (spec, section 7).
 * @returns forbidden without the admin role; invalid with messages by field; not_found for the committee
 */
export async function createMember(
  headers: Headers,
  committeeId: number,
  body: unknown,
): Promise<Result<StoredCommitteeMember>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const fields = committeeMemberSchema.safeParse(body);
  if (!fields.success) return invalidFields(fields.error);
  const picture = await findMemberPicture(fields.data.image_url);
  if (!picture.ok) return picture;
  const columns = memberFromWire(fields.data);
  const [id] = await reserveIds('committeeMember', 1);
  if (id === undefined) throw new Error('No id was reserved');
  const created = await commitChange(
    admin.value,
    { verb: 'create', entity: 'committee_member', id, committeeId, detail: { committeeId } },
    database().committeeMember.create({
      data: {
        id,
        ...columns,
        position: columns.position ?? '',
        expertise: columns.expertise ?? '',
        bio: columns.bio ?? '',
        imageId: picture.value,
        committeeId,
      },
      select: memberSelect,
    }),
    committeeNotFound,
  );
  return created.ok ? success(toStoredMember(created.value)) : created;
}
