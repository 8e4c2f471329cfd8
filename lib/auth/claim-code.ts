import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { isUniqueViolation } from '../db/write-failure.ts';

// A code is valid in its own half minute and in the ones before and after.
const lifetimeMilliseconds = 120_000;

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
export async function claimCode(userId: string, code: string): Promise<boolean> {
  const now = new Date();
  const identifier = 'second-factor-code-used';
  const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
  try {
    await write(() => [
      database().verification.deleteMany({ where: { identifier, expiresAt: { lte: now } } }),
      database().verification.create({
        data: { id: idOf(userId, code), identifier, value: userId, expiresAt, createdAt: now, updatedAt: now },
      }),
    ]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
