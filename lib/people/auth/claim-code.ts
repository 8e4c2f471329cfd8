import { database } from '#lib/platform/db/client.ts';
import { claimOnce } from './claim-once.ts';

// A code is valid in its own half minute and in the ones before and after.
const milliseconds = 120_000;

const idOf = (userId: string, code: string) => `used-${userId}-${code}`;

/** Whether a time-based code was used before. */
export const isUsedCode = async (userId: string, code: string): Promise<boolean> =>
  (await database().verification.findUnique({
    where: { id: idOf(userId, code), expiresAt: { gt: new Date() } },
    select: { id: true },
  })) !== null;

/**
 * Uses up a time-based code, which is valid only once (RFC 6238, 5.2).
 * @returns false when it was used before, even by a concurrent request
 */
export const claimCode = (userId: string, code: string): Promise<boolean> =>
  claimOnce({ id: idOf(userId, code), identifier: 'second-factor-code-used', userId, milliseconds });
