import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { invitationHash } from './invitation-token.ts';
import { invitationOver } from './staff-failures.ts';

/** What an invitation's link shows to the person who opens it. */
export interface Invitation {
  id: number;
  email: string;
  name: string;
  role: string;
  programIds: number[];
}

/** The invitation of a link. Anyone with the link may ask. @returns conflict when it is no longer valid */
export async function getInvitation(token: string): Promise<Result<Invitation>> {
  const open = { acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
  const hash = invitationHash(token);
  const found = await database().invitation.findFirst({
    where: { OR: [{ tokenHash: hash }, { mailedHash: hash }], ...open },
  });
  if (!found) return invitationOver;
  const { id, email, name, role, programIds } = found;
  return success({ id, email, name, role, programIds: programIds as number[] });
}
