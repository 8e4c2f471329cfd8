import type { CommitteeDetail } from './committee.ts';
import { findCommittees } from './find-committees.ts';

/** The committee `id` with its members, or null if there is none (spec, section 2). */
export async function getCommittee(id: number): Promise<CommitteeDetail | null> {
  const committees = await findCommittees();
  return committees.find((committee) => committee.id === id) ?? null;
}
