import { visibleTo } from '#lib/applications/submissions/access.ts';
import { askActions } from '#lib/content/revisions/approval.ts';
import { findOwnRequests } from '#lib/content/revisions/change-requests.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { findNotified, type NoticeKind, noticeKinds, rightToNotice } from '#lib/mail/notices.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { reachOf } from '#lib/platform/config/rights.ts';
import { rolesOf } from '#lib/platform/config/roles.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { isOpen } from '#lib/platform/db/child-tables.ts';
import { database } from '#lib/platform/db/client.ts';
import type { PrismaClient } from '#lib/platform/db/generated/client.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { kolkataDate, shownTime, startOfDay } from '#lib/platform/time/kolkata-time.ts';

/** How long before a program closes staff get the email. */
const closingSoonDays = 3;

/** The programs that close soon, of all or of these. */
const closingSoon = (now: Date, programIds: readonly number[] | null = null) =>
  database().program.findMany({
    where: {
      isActive: true,
      isPublished: true,
      ...(programIds && { id: { in: [...programIds] } }),
      closesAt: { gt: now, lte: new Date(now.getTime() + closingSoonDays * dayMilliseconds) },
    },
    orderBy: { closesAt: 'asc' },
    select: { id: true, title: true, closesAt: true, _count: { select: { inAnyState: { where: isOpen } } } },
  });

/** Tells staff that a program closes soon, each person once for each closing time. */
export async function tellClosing(now = new Date()): Promise<void> {
  const programs = await closingSoon(now);
  if (programs.length === 0) return;
  for (const { id, title, closesAt, _count } of programs) {
    if (closesAt === null) continue;
    const notified = await findNotified('closing', id);
    const keyOf = (address: string) => `closing:${id}:${closesAt.toISOString()}:${address.toLowerCase()}`;
    const known = await database().mail.findMany({
      where: { key: { in: notified.map(keyOf) } },
      select: { key: true },
    });
    const missing = notified.filter((address) => !known.some(({ key }) => key === keyOf(address)));
    if (missing.length === 0) continue;
    const written = await writeMail({
      subject: `${title} closes on ${shownTime(closesAt)}`,
      paragraphs: [`${title} closes on ${shownTime(closesAt)}, India time. Applications so far: ${_count.inAnyState}.`],
      action: { label: 'Open its applications', href: absoluteUrl(`/admin/submissions?program=${id}`) },
    });
    const mails = missing.map((toAddress) => ({
      kind: 'closing_notice' as const,
      key: keyOf(toAddress),
      toAddress,
      ...written,
      isSkippedIfKnown: true,
    }));
    await writeWithMails(mails, []);
  }
}

const hour = 3_600_000;
/** The hour of the day in India at which daily emails are written. */
const digestHour = 8;

/** The last time at which daily emails were due. */
function lastDue(now: Date): Date {
  const today = new Date(startOfDay(now).getTime() + digestHour * hour);
  return today <= now ? today : new Date(today.getTime() - dayMilliseconds);
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`];

const unsuspected = { notIn: ['suspected', 'spam'] };

/**
 * Applications that were sent before, and reached staff in this time: a parent confirmed them, or a member of staff
 * released them from what looked like spam. With one email for each, they get one then too.
 */
async function arrivedLater(seen: PrismaClient, at: { gt: Date; lte: Date }) {
  const [changes, releases] = await Promise.all([
    seen.submissionChange.findMany({
      where: { at, undoneAt: null, OR: [{ kind: 'confirmed' }, { kind: 'status', before: 'suspected' }] },
      select: { submissionId: true },
    }),
    database().auditLog.findMany({ where: { at, action: 'message.release' }, select: { entityId: true } }),
  ]);
  return {
    applications: [...new Set(changes.map(({ submissionId }) => submissionId))],
    contacts: [...new Set(releases.map(({ entityId }) => Number(entityId)))],
  };
}

/** How often someone asked another person to publish, or to take something off the site. */
const countAsked = (at: { gt: Date; lte: Date }, programIds: number[] | null) =>
  database().revision.count({
    where: {
      at,
      action: { in: [...askActions] },
      ...(programIds && { entity: 'program', entityId: { in: programIds } }),
    },
  });

/** The outcomes of a person's own requests, in lines. */
async function ownLines(userId: string, until: Date): Promise<string[]> {
  const from = until.getTime() - dayMilliseconds;
  const decided = (await findOwnRequests(userId)).filter(
    ({ decidedAt }) => decidedAt !== null && decidedAt.getTime() > from && decidedAt <= until,
  );
  return counted(decided.length, 'answer to your requests to publish', 'answers to your requests to publish');
}

/**
 * The events of a day, in lines without a word of any applicant. No events give no lines.
 * @param programIds the programs of the reader. Null for someone who reads of everything
 */
async function linesOf(until: Date, programIds: number[] | null): Promise<Record<NoticeKind, string[]>> {
  const within = { gt: new Date(until.getTime() - dayMilliseconds), lte: until };
  const { contactMessage, warning } = database();
  const seen = visibleTo({ programIds });
  const { submission, submissionTerm, submissionMessage, answerRequest } = seen;
  const later = await arrivedLater(seen, within);
  const ofTheSite = programIds === null;
  const [applications, contacts, messages, answers, warnings, endings, programs, asked] = await Promise.all([
    submission.count({
      where: { status: unsuspected, OR: [{ submittedAt: within }, { id: { in: later.applications } }] },
    }),
    contactMessage.count({
      where: { status: unsuspected, removedAt: null, OR: [{ createdAt: within }, { id: { in: later.contacts } }] },
    }),
    submissionMessage.count({ where: { at: within, userId: null } }),
    answerRequest.count({ where: { answeredAt: within } }),
    warning.count({ where: { since: within } }),
    submissionTerm.count({ where: { announcedAt: within } }),
    closingSoon(until, programIds),
    countAsked(within, programIds),
  ]);
  return {
    application: counted(applications, 'new application', 'new applications'),
    message: [
      ...counted(messages, 'message of an applicant', 'messages of applicants'),
      ...counted(ofTheSite ? contacts : 0, 'message from the contact form', 'messages from the contact form'),
    ],
    answer: counted(answers, 'answer to a request', 'answers to requests'),
    closing: programs.flatMap(({ title, closesAt }) => (closesAt ? [`${title} closes on ${shownTime(closesAt)}`] : [])),
    erasure: counted(endings, 'application that is erased in 30 days', 'applications that are erased in 30 days'),
    warning: counted(warnings, 'warning', 'warnings'),
    publishing: counted(asked, 'request to publish', 'requests to publish'),
  };
}

interface DigestReader {
  userId: string;
  email: string;
  name: string;
  /** Null for all. */
  programIds: number[] | null;
  kinds: Set<string>;
}

/** Those who chose a daily email, with what of it they may know, and of which programs. */
async function readersOf(until: Date) {
  const rows = await database().noticeChoice.findMany({
    where: { time: 'daily', since: { lt: until }, user: { disabledAt: null } },
    select: {
      userId: true,
      kind: true,
      user: { select: { email: true, name: true, role: true, roles: true, programs: { select: { programId: true } } } },
    },
  });
  const people = new Map<string, DigestReader>();
  for (const { userId, kind, user } of rows) {
    const right = noticeKinds.some((each) => each === kind) ? rightToNotice[kind as NoticeKind] : null;
    const reach = right && reachOf(rolesOf(user), right);
    if (!reach) continue;
    const { email, name } = user;
    const programIds = reach === 'all' ? null : user.programs.map(({ programId }) => programId);
    const person = people.get(userId) ?? { userId, email, name, programIds, kinds: new Set<string>() };
    person.kinds.add(kind);
    people.set(userId, person);
  }
  return [...people.values()];
}

/** Whose email of the last day has nothing to say, so that the same is not read every minute until the next one. */
let empty = { until: 0, keys: new Set<string>() };

/** Writes the daily emails once they are due, one for each person and day. Who has nothing to read gets none. */
export async function sendDigests(now = new Date()): Promise<void> {
  const until = lastDue(now);
  const readers = await readersOf(until);
  const keyOf = (userId: string) => `digest:${kolkataDate(until)}:${userId}`;
  const keys = readers.map(({ userId }) => keyOf(userId));
  const known = await database().mail.findMany({ where: { key: { in: keys } }, select: { key: true } });
  if (empty.until !== until.getTime()) empty = { until: until.getTime(), keys: new Set() };
  const isDone = (key: string) => empty.keys.has(key) || known.some((mail) => mail.key === key);
  const missing = readers.filter(({ userId }) => !isDone(keyOf(userId)));
  if (missing.length === 0) return;
  // All who read of everything get the same lines.
  const common = missing.some(({ programIds }) => programIds === null) ? await linesOf(until, null) : null;
  for (const { userId, email, name, programIds, kinds } of missing) {
    const lines = (programIds === null && common) || (await linesOf(until, programIds));
    const own = [
      ...noticeKinds.filter((kind) => kinds.has(kind)).flatMap((kind) => lines[kind]),
      ...(kinds.has('publishing') ? await ownLines(userId, until) : []),
    ];
    if (own.length === 0) {
      empty.keys.add(keyOf(userId));
      continue;
    }
    const written = await writeMail({
      subject: `What is new: ${own[0]}${own.length > 1 ? ' and more' : ''}`,
      paragraphs: ['Since yesterday, 08:00 India time:', own.join('\n')],
      action: { label: 'Open the dashboard', href: absoluteUrl('/admin') },
      closing: ['Choose which emails you get, and when, in the back office under “Your account”.'],
    });
    const mail = { kind: 'digest' as const, key: keyOf(userId), toAddress: email, toName: name, ...written };
    await writeWithMails([{ ...mail, isSkippedIfKnown: true }], []);
  }
}
