import { cachedRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import type { CommitteeDetail } from './committee.ts';
import { committeeSelect, toCommittee } from './committee-row.ts';

async function readCommittees(): Promise<CommitteeDetail[]> {
  const rows = await database().committee.findMany({
    where: { isPublished: true },
    orderBy: { id: 'asc' },
    select: committeeSelect,
  });
  return rows.map(toCommittee);
}

/** The committees with their members, in the order in which they were added (spec, section 2). */
export const findCommittees = (): Promise<readonly CommitteeDetail[]> => cachedRead('committees', readCommittees);
