import { createHash, randomBytes } from 'node:crypto';

const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** What the database keeps of a token, so that a copy of the database opens no door. */
export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token that nobody can guess, and the columns of an invitation that go with it. */
export function newInvitationToken(now: Date) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
  return { token, columns: { tokenHash: invitationHash(token), expiresAt } };
}
