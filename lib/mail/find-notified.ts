import { reachOf } from '#lib/platform/config/rights.ts';
import { rolesOf, type StoredRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { mailAddresses } from '#lib/platform/text/mail-address.ts';
import { type NoticeKind, rightToNotice } from './notice-kinds.ts';

/** More than a small centre needs. Each application writes one row per person. */
const maxNotified = 20;

/** Whether a person may know of such an event: of every one, or of those of their programs, of which this is one. */
export function mayKnow(kind: NoticeKind, user: StoredRoles & { programs: readonly unknown[] }): boolean {
  const reach = reachOf(rolesOf(user), rightToNotice[kind]);
  return reach === 'all' || (reach === 'assigned' && user.programs.length > 0);
}

/** The addresses that the settings name. */
export const namedInSettings = async (): Promise<string[]> =>
  mailAddresses((await readSettings()).notificationEmails).slice(0, maxNotified);

/** What `mayKnow` asks of a person about a program, and whether they have access at all. */
export const knowsOf = (programId: number | null) =>
  ({
    role: true,
    roles: true,
    disabledAt: true,
    programs: { where: { programId: programId ?? 0 }, select: { programId: true } },
  }) as const;

/**
 * The addresses of the staff who get an email about this at once: those whom the settings name, unless the person chose
 * otherwise or has no access any more, and those who chose it and may know of it. Empty if they cannot be read: storing
 * the application or message matters more.
 * @param programId the program that it is about. Null: it is about none, so only administrators may choose it
 */
export async function findNotified(kind: NoticeKind, programId: number | null): Promise<string[]> {
  try {
    const named = await namedInSettings();
    const choices = await database().noticeChoice.findMany({
      where: { kind },
      orderBy: { userId: 'asc' },
      select: { time: true, user: { select: { email: true, ...knowsOf(programId) } } },
    });
    const disabled = await database().user.findMany({ where: { disabledAt: { not: null } }, select: { email: true } });
    const untold = [...choices.filter(({ time }) => time !== 'at_once').map(({ user }) => user), ...disabled];
    const otherwise = new Set(untold.map((user) => user.email.toLowerCase()));
    const chosen = choices.filter(({ time, user }) => time === 'at_once' && !user.disabledAt && mayKnow(kind, user));
    const known = new Set(named.map((address) => address.toLowerCase()));
    return [
      ...named.filter((address) => !otherwise.has(address.toLowerCase())),
      ...chosen.map(({ user }) => user.email).filter((email) => !known.has(email.toLowerCase())),
    ].slice(0, 2 * maxNotified);
  } catch (error) {
    logError('The people to notify could not be read, so staff are not notified by email', error);
    return [];
  }
}
