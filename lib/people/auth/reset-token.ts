import { createHash, randomBytes } from 'node:crypto';
import { database } from '#lib/platform/db/client.ts';

export const resetLifetimeMilliseconds = 60 * 60 * 1000;

/** A random token of 256 bits. Only the email contains it. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** Resets' rows are named by a hash, so that the database never learns the token itself. */
export const resetPrefix = 'password-reset:';
export const resetIdentifier = (token: string): string =>
  resetPrefix + createHash('sha256').update(token).digest('hex');

/** The identifier of requests for a reset link that are not handled yet. */
export const resetRequested = 'password-reset-requested';

/** The row of a token and its user. Null when the token is unknown, used or expired, or the user is disabled. */
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
