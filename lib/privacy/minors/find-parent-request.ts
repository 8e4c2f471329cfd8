import { database } from '../../db/client.ts';
import { parentTokenHash } from './parent-token.ts';

/** The held application of a link that still works, or null. Nobody learns whether another link ever worked. */
export const findParentRequest = (token: string, now: Date) =>
  database().heldApplication.findUnique({
    where: { tokenHash: parentTokenHash(token), expiresAt: { gt: now } },
    select: { id: true, programId: true, expiresAt: true, content: true, program: { select: { title: true } } },
  });
