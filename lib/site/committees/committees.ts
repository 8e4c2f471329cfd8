import { z } from 'zod';
import { committee, committeeCategories } from '#lib/content/entities/committee.ts';
import type { PublicItem, StoredItem } from '#lib/content/published/public-item.ts';
import { findPublished, readRow } from '#lib/content/published/published.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { type FieldErrors, type Result, refuse, success } from '#lib/platform/http/result.ts';

export type CommitteeCategory = (typeof committeeCategories)[number];

/** A committee member as the public sees them. Contact details are null unless published. */
export type CommitteeMember = PublicItem<typeof committee>['members'][number];

export interface Committee extends Omit<PublicItem<typeof committee>, 'category' | 'members'> {
  /** Null if the stored value is none of the four. */
  category: CommitteeCategory | null;
  totalMembers: number;
}

export interface CommitteeDetail extends Committee {
  members: readonly CommitteeMember[];
}

/** A committee member as stored, for admins. */
export type StoredCommitteeMember = StoredItem<typeof committee>['members'][number];

/** A committee with its members as stored, for admins. */
export interface StoredCommittee extends Committee {
  members: readonly StoredCommitteeMember[];
}

/** The failure for a committee that does not exist (spec, section 8). */
export const committeeNotFound = refuse('not_found', 'Committee Not Found');
export const memberNotFound = refuse('not_found', 'Committee member not found');

/** The failure for fields that cannot be stored, with each field's messages. */
export const invalidFields = (errors: FieldErrors) => refuse('invalid', 'Please correct the marked fields.', errors);

/** The same for a body that does not match its schema. */
export const invalidBody = (error: z.ZodError) => invalidFields(z.flattenError(error).fieldErrors as FieldErrors);

export const choosePicture = 'Choose a picture from the media library, like /media/portrait.jpg.';

const toCategory = (stored: string): CommitteeCategory | null =>
  committeeCategories.find((category) => category === stored) ?? null;

/** A committee as pages and addresses read it: with its number of members, and null for an unknown category. */
export const toCommittee = <M>(item: Omit<PublicItem<typeof committee>, 'members'> & { members: readonly M[] }) => ({
  ...item,
  category: toCategory(item.category),
  totalMembers: item.members.length,
});

/** The committees with their members, in the order they were added (spec, section 2). */
export async function findCommittees(): Promise<readonly CommitteeDetail[]> {
  return (await findPublished(committee)).map(toCommittee);
}

/** The committee `id` with its members, or null if there is none (spec, section 2). */
export async function getCommittee(id: number): Promise<CommitteeDetail | null> {
  const committees = await findCommittees();
  return committees.find((committee) => committee.id === id) ?? null;
}

/**
 * The committee `id` with its members as stored, including unpublished contact details (spec, section 7).
 * @returns not_found
 */
export async function getStoredCommittee(_admin: Caller<'administer'>, id: number): Promise<Result<StoredCommittee>> {
  const row = await readRow(committee, id);
  return row ? success(toCommittee(row.asStaff)) : committeeNotFound;
}
