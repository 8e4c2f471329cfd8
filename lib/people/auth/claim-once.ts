import { database } from '#lib/platform/db/client.ts';
import { isUniqueViolation, write } from '#lib/platform/db/write.ts';

/** Something that proves who a person is, and does so only once. */
export interface Proof {
  /** Unique in the database. Nothing secret. */
  id: string;
  /** What kind it is. Expired ones of the same kind are removed. */
  identifier: string;
  userId: string;
  /** For how long it would be accepted if it were not used up. */
  milliseconds: number;
}

/** Uses up a proof. @returns false when it was used before, even by a concurrent request */
export async function claimOnce({ id, identifier, userId, milliseconds }: Proof): Promise<boolean> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + milliseconds);
  try {
    await write(() => [
      database().verification.deleteMany({ where: { identifier, expiresAt: { lte: now } } }),
      database().verification.create({
        data: { id, identifier, value: userId, expiresAt, createdAt: now, updatedAt: now },
      }),
    ]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
