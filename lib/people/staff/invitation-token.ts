import { createHash, randomBytes } from 'node:crypto';

const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** The hash that the database keeps of a token, so that a copy of the database gives no access. */
export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** An unguessable token, and the columns of its invitation. */
export function newInvitationToken(now: Date) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
  return { token, columns: { tokenHash: invitationHash(token), expiresAt } };
}
