import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { orNull, write } from '#lib/platform/db/write.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { recordRefusal } from '../audit/record.ts';
import { plainCookie, readSignedCookie, secondStepPrefix, secondStepSeconds, signedCookie } from './cookies.ts';
import { loginAttempt } from './login-throttle.ts';
import { isOfApp, takeCode } from './second-factor-codes.ts';
import { openSession, type Person, type SignedIn } from './session.ts';
import { accountDisabled, secondStepOver, wrongCode } from './sign-in-page.ts';

const cookieName = 'two_factor';

/** The Set-Cookie line that ends the second step. */
export const endSecondStep = (): string => plainCookie(cookieName, '', 0);

/** How many wrong codes end a sign-in. */
const maxTries = 5;

/** The stored hash of the name of a sign-in that waits, so that a copy of the database opens nothing. */
const nameHash = (name: string): string => secondStepPrefix + createHash('sha256').update(name).digest('base64url');
const triesHash = (name: string): string => nameHash(`${secondStepPrefix}attempts-${name}`);

/** A person who has given their password but not yet their code. */
interface PendingSignIn {
  user: Person & { disabledAt: Date | null };
  /** The random name of the sign-in, which only the cookie has. */
  name: string;
  /** The row that waits for it. Who removes it may complete the sign-in. */
  rowId: string;
}

/**
 * Keeps the sign-in of a person who must still enter the code of their second factor.
 * @param proof the writes that use up what they have proved so far
 * @returns the Set-Cookie lines
 */
export async function keepForSecondStep(
  userId: string,
  proof: Prisma.PrismaPromise<unknown>[] = [],
): Promise<string[]> {
  const name = secondStepPrefix + randomBytes(15).toString('base64url');
  const now = new Date();
  const times = { expiresAt: new Date(now.getTime() + secondStepSeconds * 1000), createdAt: now, updatedAt: now };
  await write(() => [
    ...proof,
    database().verification.createMany({
      data: [
        { id: randomUUID(), identifier: nameHash(name), value: userId, ...times },
        { id: randomUUID(), identifier: triesHash(name), value: '0', ...times },
      ],
    }),
  ]);
  return [signedCookie(cookieName, name, secondStepSeconds)];
}

/** The sign-in that waits for its second step in this browser. Null when there is none or its ten minutes are over. */
export async function pendingSignIn(headers: Headers): Promise<PendingSignIn | null> {
  const name = readSignedCookie(headers, cookieName);
  if (!name) return null;
  const kept = await database().verification.findFirst({
    where: { identifier: nameHash(name), expiresAt: { gt: new Date() } },
  });
  const select = { id: true, name: true, email: true, disabledAt: true } as const;
  const user = kept && (await database().user.findUnique({ where: { id: kept.value }, select }));
  return user && { user, name, rowId: kept.id };
}

const longestCode = 50;

/** The code as typed. Each try counts, so what is no text is tried as well. */
export const typedCode = z
  .string()
  .catch('')
  .transform((typed) => typed.slice(0, longestCode).replaceAll(/\s/g, ''));

/**
 * The second step of a sign-in: a code from the authenticator app, or a recovery code. The session starts only now, and
 * the browser's previous session ends.
 * @returns forbidden for a wrong or used code, or after the ten minutes for this step; too_many_requests after ten
 * failures for an account
 */
export async function completeSignIn(headers: Headers, typed: string): Promise<Result<SignedIn>> {
  const pending = await pendingSignIn(headers);
  if (!pending) return refuse('forbidden', secondStepOver);
  const { id, name, email } = pending.user;
  const user = { id, name, email };
  const record = (action: string) =>
    recordRefusal({ action, actor: user, address: clientAddress(headers), detail: { step: 'second' } });
  const attempt = loginAttempt(headers, email, 'second step');
  const counted = await attempt.count();
  if (!counted.ok) {
    await record('session.throttle');
    return counted;
  }
  const opened = await tryCode(headers, pending, typed);
  if (!opened.ok) {
    await record('session.refuse');
    return opened;
  }
  await attempt.succeed();
  return success({ user, cookies: [...opened.value, endSecondStep()] });
}

/** @returns the Set-Cookie lines of the new session */
async function tryCode(headers: Headers, pending: PendingSignIn, typed: string): Promise<Result<string[]>> {
  const { user, rowId } = pending;
  if (!(await countTry(pending))) return refuse('forbidden', secondStepOver);
  if (!(await takeCode(user.id, typed))) return refuse('forbidden', wrongCode);
  if (user.disabledAt) return refuse('forbidden', accountDisabled);
  const factor = isOfApp(typed) ? 'authenticator app' : 'recovery code';
  // A new password removes the row.
  const proof = [database().verification.delete({ where: { id: rowId }, select: { id: true } })];
  const cookies = await orNull(openSession(headers, user, { factor }, proof), 'missing');
  return cookies ? success(cookies) : refuse('forbidden', secondStepOver);
}

/** Counts a try before it is checked. @returns false after five, which end the sign-in, and for one of two at once */
async function countTry({ name, rowId }: PendingSignIn): Promise<boolean> {
  const { verification } = database();
  const identifier = triesHash(name);
  const row = await verification.findFirst({ where: { identifier }, select: { value: true } });
  const tried = Number(row?.value ?? maxTries);
  if (tried >= maxTries) {
    await verification.deleteMany({ where: { OR: [{ id: rowId }, { identifier }] } });
    return false;
  }
  const next = { value: `${tried + 1}` };
  return (await verification.updateMany({ where: { identifier, value: `${tried}` }, data: next })).count === 1;
}
