import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { auditEntry } from '../audit/record.ts';
import { newDeviceMails } from './account-mail.ts';
import {
  maxSessionDays,
  oldestSession,
  plainCookie,
  readSignedCookie,
  rememberDevice,
  signedCookie,
  unusedSessionDays,
} from './cookies.ts';

/** A person who has proved who they are. */
export interface Person {
  id: string;
  name: string;
  email: string;
}

export interface SignedIn {
  user: Person;
  /** The Set-Cookie lines of the new session, and then of the known device. */
  cookies: string[];
}

const cookieName = 'session_token';

/**
 * The stored hash of a session's token. A fast hash is enough, because a token has 192 random bits. The hash of a
 * hash is another value, so what the database holds does not let a thief sign in.
 */
const tokenHash = (token: string): string => `sha256:${createHash('sha256').update(token).digest('base64url')}`;

const endOfUse = () => new Date(Date.now() + unusedSessionDays * dayMilliseconds);

/** The session whose cookie `headers` carry, with its person. Null without one, and for one that is over. */
async function findSession(headers: Headers) {
  const token = readSignedCookie(headers, cookieName);
  if (!token) return null;
  return database().session.findUnique({
    where: { token: tokenHash(token), expiresAt: { gt: new Date() }, createdAt: { gt: oldestSession() } },
    include: { user: true },
  });
}

/** The same session, which a day of use extends to seven days again. */
export async function findUsedSession(headers: Headers) {
  const session = await findSession(headers);
  if (!session || endOfUse().getTime() - session.expiresAt.getTime() < dayMilliseconds) return session;
  const data = { expiresAt: endOfUse(), updatedAt: new Date() };
  const { count } = await database().session.updateMany({ where: { id: session.id }, data });
  return count === 1 ? session : null;
}

/** A new session for the browser in `headers`: its cookie, and the writes that begin it and end the previous one. */
export async function newSession(headers: Headers, userId: string) {
  const before = await findSession(headers);
  const token = randomBytes(24).toString('hex');
  const now = new Date();
  const data = {
    id: randomUUID(),
    token: tokenHash(token),
    userId,
    expiresAt: endOfUse(),
    ipAddress: clientAddress(headers),
    userAgent: headers.get('user-agent') ?? '',
    createdAt: now,
    updatedAt: now,
  };
  const { session } = database();
  return {
    cookie: signedCookie(cookieName, token, (maxSessionDays * dayMilliseconds) / 1000),
    writes: [
      session.create({ data, select: { id: true } }),
      ...(before ? [session.deleteMany({ where: { id: before.id } })] : []),
    ],
  };
}

/**
 * Starts the session of a person who has proved who they are and may sign in. The browser's previous session ends.
 * @param detail what the audit log says of the sign-in, such as the provider
 * @param proof the writes that use up what proved it. A session starts with them or not at all
 * @returns the Set-Cookie lines of the session and the known device
 * @throws what `proof` throws
 */
export async function openSession(
  headers: Headers,
  user: Person,
  detail: Record<string, string>,
  proof: Prisma.PrismaPromise<unknown>[] = [],
): Promise<string[]> {
  const { cookie, writes } = await newSession(headers, user.id);
  const address = clientAddress(headers);
  await writeWithMails(await newDeviceMails(headers, user), [
    ...proof,
    ...writes,
    auditEntry(user, 'session.create', 'session', undefined, { address, ...detail }),
  ]);
  return [cookie, rememberDevice(headers, user.email)];
}

/** Has the browser forget the pages that the back office showed. Their Cache-Control says so too. */
export const clearCache = { 'clear-site-data': '"cache"' };

/**
 * Signs out: deletes the session from the database, not only from the browser. Without a session it changes nothing.
 * @returns the Set-Cookie lines that clear the cookie
 */
export async function signOut(headers: Headers): Promise<string[]> {
  const found = await findSession(headers);
  if (found)
    await write(() => [
      database().session.deleteMany({ where: { id: found.id } }),
      auditEntry(found.user, 'session.end', 'session'),
    ]);
  return [plainCookie(cookieName, '', 0)];
}

/** Removes sessions that are over. */
export async function tidySessions(): Promise<void> {
  const isOver = { OR: [{ expiresAt: { lt: new Date() } }, { createdAt: { lt: oldestSession() } }] };
  await write(() => [database().session.deleteMany({ where: isOver })]);
}
