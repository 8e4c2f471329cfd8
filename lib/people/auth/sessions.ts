import { randomBytes, randomUUID } from 'node:crypto';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { auditEntry } from '../audit/record.ts';
import { type AdminUser, requireStaff } from './access.ts';
import { newDeviceMails } from './account.ts';
import { auth, sessionTokenHash } from './auth.ts';
import { maxSessionDays, oldestSession, rememberDevice, signedCookie, unusedSessionDays } from './cookies.ts';

/**
 * Starts the session of a person who has proved who they are and may sign in. The browser's previous session ends.
 * @param detail what the audit log says of the sign-in, such as the provider
 * @param proof the writes that use up what proved it. A session starts with them or not at all
 * @returns the Set-Cookie lines of the session and the known device
 */
export async function openSession(
  headers: Headers,
  user: AdminUser,
  detail: Record<string, string>,
  proof: () => Prisma.PrismaPromise<unknown>[] = () => [],
): Promise<string[]> {
  await endSession(headers);
  // As unpredictable as better-auth's own: letters and digits only.
  const token = randomBytes(24).toString('hex');
  const [now, address] = [new Date(), clientAddress(headers)];
  const session = {
    id: randomUUID(),
    token: sessionTokenHash(token),
    userId: user.id,
    expiresAt: new Date(now.getTime() + unusedSessionDays * dayMilliseconds),
    ipAddress: address,
    userAgent: headers.get('user-agent') ?? '',
    createdAt: now,
    updatedAt: now,
  };
  const mails = await newDeviceMails(headers, user);
  await writeWithMails(mails, [
    ...proof(),
    database().session.create({ data: session, select: { id: true } }),
    auditEntry(user, 'session.create', 'session', undefined, { address, ...detail }),
  ]);
  const seconds = (maxSessionDays * dayMilliseconds) / 1000;
  return [signedCookie('session_token', token, seconds), rememberDevice(headers, user.email)];
}

const findSession = (headers: Headers) =>
  auth().api.getSession({ headers: new Headers(headers), query: { disableRefresh: true } });

/** Deletes the row of the session in `headers`. @returns its user, or null without a session */
export async function endSession(headers: Headers): Promise<{ id: string; email: string } | null> {
  const found = await findSession(headers);
  if (!found) return null;
  // We delete the row ourselves, because better-auth's sign-out only logs an error when it cannot.
  await database().session.deleteMany({ where: { id: found.session.id } });
  return found.user;
}

/** Has the browser forget the pages that the back office showed. Their Cache-Control says so too. */
export const clearCache = { 'clear-site-data': '"cache"' };

/**
 * Signs out: deletes the session from the database, not only from the browser. Without a session it changes nothing.
 * @returns the Set-Cookie lines that clear the cookie
 */
export async function signOut(headers: Headers): Promise<string[]> {
  const user = await endSession(headers);
  if (user) await auditEntry(user, 'session.end', 'session');
  const answer = await auth().api.signOut({ headers: new Headers(headers), returnHeaders: true });
  return answer.headers.getSetCookie();
}

/** A browser in which a person is signed in. */
export interface OwnSession {
  id: string;
  userAgent: string;
  address: string;
  createdAt: Date;
  /** Accurate to the day, because a session is updated once a day. */
  usedAt: Date;
  isThis: boolean;
}

/** An address in its usual short form: IPv6 without its run of zeros, and empty for this machine itself. */
export function shortAddress(address: string): string {
  if (!address.includes(':')) return address;
  const short = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address;
  return short === '::' || short === '::1' ? '' : short;
}

/** The sessions of the signed-in person, this one first, then the latest. @returns forbidden */
export async function findSessions(headers: Headers): Promise<Result<OwnSession[]>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  const { id: userId, sessionId } = staff.value;
  const rows = await database().session.findMany({
    where: { userId, expiresAt: { gt: new Date() }, createdAt: { gt: oldestSession() } },
    orderBy: { createdAt: 'desc' },
  });
  const sessions = rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    userAgent: userAgent ?? '',
    address: shortAddress(ipAddress ?? ''),
    createdAt,
    usedAt: updatedAt,
    isThis: id === sessionId,
  }));
  return success(sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis)));
}

/** Ends every session of the signed-in person except this one. @returns how many there were; forbidden */
export async function endOtherSessions(headers: Headers): Promise<Result<number>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  const { id: userId, sessionId } = staff.value;
  const [ended] = await write(() => [
    database().session.deleteMany({ where: { userId, id: { not: sessionId } } }),
    auditEntry(staff.value, 'session.end_others', 'user', userId),
  ]);
  return success(ended.count);
}

/** Ends one session of the signed-in person. @returns forbidden; not_found for an ended session or another person's */
export async function endOwnSession(headers: Headers, id: string): Promise<Result<null>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  const { count } = await database().session.deleteMany({ where: { id, userId: staff.value.id } });
  if (count === 0) return refuse('not_found', 'This session has already ended.');
  await auditEntry(staff.value, 'session.end', 'session');
  return success(null);
}

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A browser's User-Agent header in everyday words, such as "Firefox on Windows". */
export function browserName(userAgent: string): string {
  const nameIn = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (!browser) return 'Another program';
  return system ? `${browser} on ${system}` : browser;
}

/** Removes sessions that are over. Runs at each start. */
export async function tidySessions(): Promise<void> {
  const isOver = { OR: [{ expiresAt: { lt: new Date() } }, { createdAt: { lt: oldestSession() } }] };
  await write(() => [database().session.deleteMany({ where: isOver })]);
}
