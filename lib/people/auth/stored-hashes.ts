import { createHash } from 'node:crypto';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { oldestSession } from './session-lifetime.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** better-auth's tokens are letters and digits only, so no plain token begins like this. */
const hashedPrefix = 'sha256:';

/**
 * What the database stores of a session's token. A fast hash is enough, because a token has 190 random bits. The hash
 * of a hash is another value, so what the database holds does not let a thief sign in.
 */
export const sessionTokenHash = (token: string): string => hashedPrefix + sha256(token);

/** The beginning of the identifiers of sign-ins that wait for their second step. */
export const secondStepPrefix = '2fa-';

/**
 * What the database stores of the identifier of a sign-in that waits for its second step. Other identifiers stay as they
 * are: they hold no secret, or are hashed already.
 */
export const verificationHash = (identifier: string): string =>
  identifier.startsWith(secondStepPrefix) ? secondStepPrefix + sha256(identifier) : identifier;

/** Removes sessions that are over. Runs at each start. */
export async function tidySessions(): Promise<void> {
  const isOver = { OR: [{ expiresAt: { lt: new Date() } }, { createdAt: { lt: oldestSession() } }] };
  await write(() => [database().session.deleteMany({ where: isOver })]);
}
