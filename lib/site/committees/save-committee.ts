import { committee, committeeMembers } from '#lib/content/entities/committee.ts';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { emptyValues } from '#lib/content/fields/values.ts';
import { settleValues } from '#lib/content/items/check-values.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import type { CurrentItem } from '#lib/content/items/item.ts';
import { removeContentItem } from '#lib/content/items/removal.ts';
import { commitSave } from '#lib/content/items/save.ts';
import { type RowReadings, readRow } from '#lib/content/published/published.ts';
import type { Actor } from '#lib/people/audit/record.ts';
import { type Caller, requireAlso } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { mediaUrl } from '#lib/platform/identity/media-url.ts';
import {
  type CommitteeDetail,
  choosePicture,
  committeeNotFound,
  invalidFields,
  memberNotFound,
  type StoredCommitteeMember,
  toCommittee,
} from './committees.ts';

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
async function changeCommittee(
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
 * @returns invalid for an unknown category
 */
export async function createCommittee(
  admin: Caller<'administer'>,
  sent: ContentValues,
): Promise<Result<CommitteeDetail>> {
  const usual = { ...emptyValues(committee.fields), full_name: sent.name ?? null, category: 'other' };
  const saved = await saveCommittee(admin, null, { ...usual, ...sent });
  return saved.ok ? success(toCommittee(saved.value.asVisitors)) : saved;
}

/**
 * Replaces the given fields of the committee `id` and returns the whole. Missing fields stay unchanged (spec, section
 * 7).
 * @returns invalid with messages by field; not_found; conflict when another person
 * saved the committee since
 */
export async function updateCommittee(
  admin: Caller<'administer'>,
  id: number,
  sent: ContentValues,
): Promise<Result<CommitteeDetail>> {
  const saved = await changeCommittee(admin, id, committeeNotFound, (values) => success({ ...values, ...sent }));
  return saved.ok ? success(toCommittee(saved.value.asVisitors)) : saved;
}

/**
 * Removes the committee `id` with its members (spec, section 7). The back office can restore it.
 * @returns not_found
 */
export async function removeCommittee(admin: Caller<'administer'>, id: number): Promise<Result<null>> {
  const item = await readItem(committee, id);
  if (!item) return committeeNotFound;
  const editor = requireAlso(admin, 'editContent');
  return editor.ok ? removeContentItem(editor.value, committee, id, item.revision) : editor;
}

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
 * @returns invalid with messages by field; not_found for the committee; conflict when
 * another person saved the committee since
 */
export async function createMember(
  admin: Caller<'administer'>,
  committeeId: number,
  sent: ContentValues,
): Promise<Result<StoredCommitteeMember>> {
  const member = await withPicture(sent);
  if (!member.ok) return member;
  const saved = await changeCommittee(admin, committeeId, committeeNotFound, (values) => {
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
 * @returns invalid with messages by field; not_found, also for a member of another
 * committee; conflict when another person saved the committee since
 */
export async function updateMember(
  admin: Caller<'administer'>,
  committeeId: number,
  id: number,
  sent: ContentValues,
): Promise<Result<StoredCommitteeMember>> {
  const read = await withPicture(sent);
  if (!read.ok) return read;
  const change = withoutUntoldDetails(read.value);
  const saved = await changeCommittee(admin, committeeId, memberNotFound, (values) => {
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
 * @returns not_found, also for a member of another committee; conflict when another
 * person saved the committee since
 */
export async function removeMember(
  admin: Caller<'administer'>,
  committeeId: number,
  id: number,
): Promise<Result<null>> {
  const saved = await changeCommittee(admin, committeeId, memberNotFound, (values) => {
    const members = values.members as ContentValues[];
    const others = members.filter((member) => member.id !== id);
    return others.length < members.length ? success({ ...values, members: others }) : memberNotFound;
  });
  return saved.ok ? success(null) : saved;
}
