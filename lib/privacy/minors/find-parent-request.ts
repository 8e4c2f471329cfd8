import { everyApplication } from '../../db/client.ts';
import { parentTokenHash } from './parent-token.ts';

/** The held application of a link that still works, or null. The answer does not say whether another link ever worked. */
export async function findParentRequest(token: string, now: Date) {
  const hold = await everyApplication().submissionHold.findUnique({
    where: { tokenHash: parentTokenHash(token), expiresAt: { gt: now } },
    select: {
      expiresAt: true,
      submission: { select: { id: true, programId: true, noticeVersion: true, program: { select: { title: true } } } },
    },
  });
  return hold && { expiresAt: hold.expiresAt, ...hold.submission };
}
