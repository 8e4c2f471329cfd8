import { createHash, randomBytes } from 'node:crypto';
import { database } from '../db/client.ts';

export const resetLifetimeMilliseconds = 60 * 60 * 1000;

/** What only the mail holds: 256 bits that nobody guesses. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** What rows of resets are called by; the database never learns the token itself. */
export const resetPrefix = 'password-reset:';
export const resetIdentifier = (token: string): string =>
  resetPrefix + createHash('sha256').update(token).digest('hex');

/** The row of a token and the user it is for; null when it is unknown, used, too old, or the user is disabled. */
export async function findReset(token: string) {
  const row = await database().verification.findFirst({
    where: { identifier: resetIdentifier(token), expiresAt: { gt: new Date() } },
    select: { id: true, value: true },
  });
  if (!row) return null;
  const user = await database().user.findFirst({
    where: { id: row.value, disabledAt: null },
    select: { id: true, name: true, email: true },
  });
  return user && { rowId: row.id, user };
}
