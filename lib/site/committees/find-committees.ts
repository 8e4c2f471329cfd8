import { committee, committeeCategories } from '#lib/content/entities/committee.ts';
import type { PublicItem } from '#lib/content/published/public-item.ts';
import { findPublished, readRow } from '#lib/content/published/published.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { CommitteeCategory, CommitteeDetail, StoredCommittee } from './committee.ts';
import { committeeNotFound } from './committee-failures.ts';

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
 * @returns forbidden without the admin role; not_found
 */
export async function getStoredCommittee(headers: Headers, id: number): Promise<Result<StoredCommittee>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await readRow(committee, id);
  return row ? success(toCommittee(row.asStaff)) : committeeNotFound;
}
