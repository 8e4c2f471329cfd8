import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import type { SignedInStaff } from './access.ts';
import { oldestSession } from './cookies.ts';

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

/** The sessions of the signed-in person, this one first, then the latest. */
export async function findSessions(staff: SignedInStaff): Promise<Result<OwnSession[]>> {
  const { id: userId, sessionId } = staff;
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

/** Ends every session of the signed-in person except this one. @returns how many there were */
export async function endOtherSessions(staff: SignedInStaff): Promise<Result<number>> {
  const { id: userId, sessionId } = staff;
  const [ended] = await write(() => [
    database().session.deleteMany({ where: { userId, id: { not: sessionId } } }),
    auditEntry(staff, 'session.end_others', 'user', userId),
  ]);
  return success(ended.count);
}

/** Ends one session of the signed-in person. @returns not_found for an ended session or another person's */
export async function endOwnSession(staff: SignedInStaff, id: string): Promise<Result<null>> {
  const { count } = await database().session.deleteMany({ where: { id, userId: staff.id } });
  if (count === 0) return refuse('not_found', 'This session has already ended.');
  await auditEntry(staff, 'session.end', 'session');
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
