import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageIn } from '#lib/platform/lists/page-of.ts';
import { csvCell } from '#lib/platform/tables/csv-line.ts';
import { kolkataDateTime, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { countPeople, findTouched, type PeopleCounts, readPeople, type Touched } from './affected-people.ts';
import { breachNotFound, breachTexts, readBreach, type StoredBreach } from './breach.ts';
import { breachMail, happenedWords, missingTexts } from './notified-people.ts';

const hourMilliseconds = 3_600_000;
/** How soon the Board needs the details: rule 7 of India's DPDP Rules 2025. */
const boardHours = 72;

/** How the centre stands with the Data Protection Board, in words. */
export interface BoardClock {
  words: string;
  /** The time is over and the Board was not told. */
  isOverdue: boolean;
}

function hours(milliseconds: number): string {
  const count = Math.floor(milliseconds / hourMilliseconds);
  if (count < 1) return 'less than an hour';
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'hour' : 'hours'}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** When the Board must have the details. */
const boardDueAt = (noticedAt: Date): Date => new Date(noticedAt.getTime() + boardHours * hourMilliseconds);

/** The 72 hours since the centre became aware of a breach. */
export function boardClock(
  { noticedAt, boardDetailAt, closedAt }: { noticedAt: Date; boardDetailAt: Date | null; closedAt: Date | null },
  now: Date,
): BoardClock {
  const left = boardDueAt(noticedAt).getTime() - (boardDetailAt ?? now).getTime();
  if (boardDetailAt) {
    const words =
      left < 0 ? `The Board was told in detail ${hours(-left)} late` : 'The Board was told in detail in time';
    return { words, isOverdue: false };
  }
  // Such as a false alarm: the Board does not wait any more.
  if (closedAt) return { words: 'The Board was not told in detail', isOverdue: false };
  if (left >= 0) return { words: `${capital(hours(left))} left to tell the Board in detail`, isOverdue: false };
  return { words: `Overdue by ${hours(-left)}: tell the Board in detail now`, isOverdue: true };
}

/** One line of the register. */
export interface ListedBreach {
  id: number;
  title: string;
  noticedAt: Date;
  clock: BoardClock;
  /** Null until the list of people is fixed. */
  people: PeopleCounts | null;
  isOpen: boolean;
}

const pageSize = 200;

/** A page of the register, newest first. */
export async function findBreaches(
  _admin: Caller<'administer'>,
  wanted = 1,
  now = new Date(),
): Promise<Result<ListPage<ListedBreach>>> {
  const { rows: part, ...page } = pageIn(await database().breach.count(), wanted, pageSize);
  const rows = await database().breach.findMany({ orderBy: { id: 'desc' }, ...part });
  const listed = rows.map(async (row) => ({
    id: row.id,
    title: row.title,
    noticedAt: row.noticedAt,
    isOpen: row.closedAt === null,
    clock: boardClock(row, now),
    people: row.frozenAt ? await countPeople(row.id) : null,
  }));
  return success({ ...page, items: await Promise.all(listed) });
}

/** An entry of the register, with what is to be done about it. */
export interface BreachPage {
  breach: StoredBreach;
  clock: BoardClock;
  /** The titles of the chosen programs. */
  programs: string[];
  /** Whom it touches now. Null once the list is fixed. */
  touched: (Omit<Touched, 'people'> & { people: number; withoutAddress: number }) | null;
  /** The knowledge of the people of the fixed list. Null before. */
  counts: PeopleCounts | null;
  /** The email as it would be sent now. */
  mail: { subject: string; text: string };
  /** The obstacle to sending it. Null if there is none. */
  obstacle: string | null;
}

async function touchedNow(breach: StoredBreach): Promise<BreachPage['touched']> {
  const { people, ...counts } = await findTouched(breach);
  const withoutAddress = people.filter(({ email }) => email === null).length;
  return { ...counts, people: people.length, withoutAddress };
}

/** One entry of the register. @returns not_found */
export async function getBreach(
  _admin: Caller<'administer'>,
  id: number,
  now = new Date(),
): Promise<Result<BreachPage>> {
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

/** The programs that the form offers. */
export async function findBreachPrograms(
  _admin: Caller<'administer'>,
): Promise<Result<{ id: number; title: string }[]>> {
  return success(await database().program.findMany({ orderBy: { id: 'asc' }, select: { id: true, title: true } }));
}

const timeOr = (at: Date | null, otherwise: string) => (at ? `${shownTime(at)} (India time)` : otherwise);
const withReference = (text: string, reference: string) => (reference ? `${text}, reference ${reference}` : text);

/**
 * An entry of the register as text, as the Board asks for it: what happened, how many people it touches and how many were
 * told, but not who they are. The audit log records the download.
 * @returns not_found
 */
export async function downloadRegister(
  admin: Caller<'administer'>,
  id: number,
  now = new Date(),
): Promise<Result<string>> {
  const breach = await readBreach(id);
  if (!breach) return breachNotFound;
  const clock = boardClock(breach, now);
  const counts = breach.frozenAt ? await countPeople(id) : null;
  const people = counts
    ? `${counts.total} in all. ${counts.told} were told, ${counts.total - counts.told} not yet.`
    : `${(await findTouched(breach)).people.length} in all. Nobody was told yet.`;
  const parts = [
    ['Entry', `#${id}, ${breach.title}`],
    ['As of', timeOr(now, '')],
    ['Noticed', timeOr(breach.noticedAt, '')],
    ['When it happened', happenedWords(breach)],
    ...breachTexts.map(({ name, label }) => [label, breach[name] || 'Not known yet']),
    ['People it touches', people],
    ['Board told first', withReference(timeOr(breach.boardToldAt, 'Not yet'), breach.boardToldRef)],
    ['Board told in detail', withReference(timeOr(breach.boardDetailAt, 'Not yet'), breach.boardDetailRef)],
    ['72 hours', clock.words],
    ['Closed', breach.closedAt ? `${timeOr(breach.closedAt, '')}: ${breach.closedNote}` : 'Open'],
  ];
  await auditEntry(admin, 'breach.download', 'breach', id, { format: 'text' });
  return success(
    `Register of personal data breaches\n\n${parts.map(([name, value]) => `${name}\n${value}\n`).join('\n')}`,
  );
}

const rowsAtOnce = 1000;
const csvLine = (cells: string[]) => `${cells.map((cell) => `"${csvCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/**
 * The people of a fixed list as CSV: whom we told, when and how. The audit log records the download.
 * @returns not_found
 */
export async function downloadPeople(admin: Caller<'administer'>, id: number): Promise<Result<string>> {
  if (!(await readBreach(id))) return breachNotFound;
  await auditEntry(admin, 'breach.download', 'breach', id, { format: 'csv' });
  const lines = [csvLine(['Person', 'Told at', 'How'])];
  for (let skip = 0; ; skip += rowsAtOnce) {
    const people = await readPeople(id, skip, rowsAtOnce);
    for (const { contact, toldAt, toldHow } of people)
      lines.push(csvLine([contact, toldAt ? kolkataDateTime(toldAt) : '', toldAt ? toldHow || 'By email' : 'Not yet']));
    if (people.length < rowsAtOnce) return success(`\ufeff${lines.join('')}`);
  }
}
