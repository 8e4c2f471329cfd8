import { requireAdmin } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type BoardClock, boardClock } from './board-clock.ts';
import type { PeopleCounts, StoredBreach } from './breach.ts';
import { breachMail, missingTexts } from './breach-mail.ts';
import { breachNotFound, readBreach } from './breach-row.ts';
import { countPeople } from './find-people.ts';
import { findTouched, type Touched } from './find-touched.ts';

/** An entry of the register, with what is to be done about it. */
export interface BreachPage {
  breach: StoredBreach;
  clock: BoardClock;
  /** The titles of the chosen programs. */
  programs: string[];
  /** Whom it touches now. Null once the list is fixed. */
  touched: (Omit<Touched, 'people'> & { people: number; withoutAddress: number }) | null;
  /** What the people of the fixed list know. Null before. */
  counts: PeopleCounts | null;
  /** The email as it would be sent now. */
  mail: { subject: string; text: string };
  /** What keeps it from being sent. Null if nothing does. */
  obstacle: string | null;
}

async function touchedNow(breach: StoredBreach): Promise<BreachPage['touched']> {
  const { people, ...counts } = await findTouched(breach);
  const withoutAddress = people.filter(({ email }) => email === null).length;
  return { ...counts, people: people.length, withoutAddress };
}

/** One entry of the register. @returns forbidden; not_found */
export async function getBreach(headers: Headers, id: number, now = new Date()): Promise<Result<BreachPage>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const breach = await readBreach(id);
  if (!breach) return breachNotFound;
  const programs = await database().program.findMany({
    where: { id: { in: [...breach.programIds] } },
    orderBy: { id: 'asc' },
    select: { title: true },
  });
  const { subject, text } = await breachMail(breach);
  const nameOf = await staffNames();
  return success({
    breach: { ...breach, createdBy: nameOf(breach.createdBy) },
    clock: boardClock(breach, now),
    programs: programs.map(({ title }) => title),
    touched: breach.frozenAt ? null : await touchedNow(breach),
    counts: breach.frozenAt ? await countPeople(id) : null,
    mail: { subject, text },
    obstacle: missingTexts(breach)?.failure.message ?? null,
  });
}

/** The programs that the form offers. @returns forbidden */
export async function findBreachPrograms(headers: Headers): Promise<Result<{ id: number; title: string }[]>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  return success(await database().program.findMany({ orderBy: { id: 'asc' }, select: { id: true, title: true } }));
}
