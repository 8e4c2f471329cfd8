import { committeeMembers } from '#lib/content/entities/committee.ts';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { emptyValues } from '#lib/content/fields/values.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { mediaUrl } from '#lib/platform/identity/media-url.ts';
import type { StoredCommitteeMember } from './committee.ts';
import { choosePicture, committeeNotFound, invalidFields, memberNotFound } from './committee-failures.ts';
import { changeCommittee } from './save-committee.ts';

const unknownPicture = invalidFields({ image_url: [choosePicture] });

/** The file behind a `/media/` address, or null for any other text. */
function mediaFile(url: string): string | null {
  const prefix = mediaUrl('');
  if (!url.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(url.slice(prefix.length));
  } catch {
    return null;
  }
}

/**
 * A member's values from a request, with the picture's id in place of its address. Unchanged without `image_url`.
 * @returns invalid, at the field image_url, for anything but the address of an existing picture
 */
async function withPicture({ image_url: url, ...values }: ContentValues): Promise<Result<ContentValues>> {
  if (url === undefined) return success(values);
  if (url === null || url === '') return success({ ...values, image: null });
  const file = mediaFile(String(url));
  const media =
    file === null
      ? null
      : await database().media.findUnique({ where: { file, removedAt: null }, select: { id: true } });
  return media ? success({ ...values, image: media.id }) : unknownPicture;
}

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
