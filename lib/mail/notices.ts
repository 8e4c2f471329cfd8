import { answerColumns, toAnswer } from '#lib/forms/questions/answer.ts';
import { addressedName } from '#lib/forms/questions/submission-name.ts';
import { type Right, reachOf } from '#lib/platform/config/rights.ts';
import { rolesOf, type StoredRoles } from '#lib/platform/config/roles.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { isOpen } from '#lib/platform/db/child-tables.ts';
import { database } from '#lib/platform/db/client.ts';
import { orNull } from '#lib/platform/db/write.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { mailAddresses } from '#lib/platform/text/mail-address.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { waitingMailStates } from './mail-kinds.ts';
import { noMails, writeWithMails } from './mail-writes.ts';
import type { MailContent } from './write-mail.ts';

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

/** The values for `mayKnow` about a person and a program, and whether they have access at all. */
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

// Each application writes one notice for each person, in its own transaction. No notice goes out by itself: one email tells
// all that wait for a person, at most once in a quarter of an hour.

/** The shortest time between two emails about new applications to one address. */
export const gatherMilliseconds = 15 * 60_000;

/** The status of a notice that an email tells. */
export const gathered = 'gathered';

/** A notice that waited for more than a day is held, and a person decides about it. */
const waitingAt = (now: Date) => ({
  kind: 'notice',
  status: 'queued',
  nextAttemptAt: { gte: new Date(now.getTime() - dayMilliseconds) },
});

/**
 * Puts what waits for one address into one email: into the last one, while the sender has not begun with it, or into a new
 * one. Its key names the one before, so that of two processes only one writes it.
 * @returns when the address may get the next one. Null if nothing has to wait for that time
 */
async function gatherFor(toAddress: string, now: Date): Promise<Date | null> {
  const { mail } = database();
  const last = await mail.findFirst({
    where: { kind: 'notices', toAddress },
    orderBy: { id: 'desc' },
    select: { id: true, key: true, status: true, createdAt: true, sentAt: true },
  });
  const into = (key: string) =>
    mail.updateMany({
      where: { ...waitingAt(now), toAddress },
      data: { status: gathered, gatheredIn: key, nextAttemptAt: null },
    });
  if (last?.status === 'queued') {
    const still = mail.update({
      where: { id: last.id, status: 'queued' },
      data: { status: 'queued' },
      select: { id: true },
    });
    await writeWithMails(noMails, [still, into(last.key)]);
    return null;
  }
  // The end of the attempt makes the sender look again.
  if (last && waitingMailStates.some((state) => state === last.status)) return null;
  const next = last && new Date((last.sentAt ?? last.createdAt).getTime() + gatherMilliseconds);
  if (next && next > now) return next;
  const key = `notices:${last?.id ?? 0}:${toAddress}`;
  await writeWithMails([{ kind: 'notices', key, toAddress }], [into(key)]);
  return null;
}

/**
 * Gathers the notices that wait, for every address that may get an email now.
 * @returns when the next address may get one. Null if none waits for that
 */
export async function gatherNotices(now: Date): Promise<Date | null> {
  const addresses = await database().mail.groupBy({
    by: ['toAddress'],
    where: waitingAt(now),
  });
  const due: Date[] = [];
  for (const { toAddress } of addresses) {
    // Another process, or the sender, may have been there before.
    const next = await orNull(gatherFor(toAddress, now), 'taken', 'missing');
    if (next) due.push(next);
  }
  return due.length > 0 ? new Date(Math.min(...due.map((at) => at.getTime()))) : null;
}

interface Told {
  id: number;
  program: { id: number; title: string };
  /** Empty for a reader who may not read the application. */
  name: string;
}

/** The programs of which the reader of an address may know. Readers whom the settings name may know of all. */
async function readerOf(address: string) {
  const email = address.toLowerCase();
  const person = await database().user.findUnique({
    where: { email },
    select: { role: true, roles: true, disabledAt: true, programs: { select: { programId: true } } },
  });
  const isNamed = (await namedInSettings()).some((each) => each.toLowerCase() === email);
  const ofProgram = (id: number) =>
    person && !person.disabledAt
      ? { ...person, programs: person.programs.filter(({ programId }) => programId === id) }
      : null;
  return {
    isPerson: person !== null,
    knows: (programId: number) => {
      const user = ofProgram(programId);
      return user !== null && mayKnow('application', user) ? true : isNamed && !person?.disabledAt;
    },
    reads: (programId: number) => {
      const user = ofProgram(programId);
      const reach = user && reachOf(rolesOf(user), 'readSubmissions');
      return reach === 'all' || (reach === 'assigned' && user !== null && user.programs.length > 0);
    },
  };
}

/** The applications that an email tells, as they are now, oldest first. None that its reader may no longer know of. */
export async function toldIn({ key, toAddress }: { key: string; toAddress: string }): Promise<Told[]> {
  const rows = await database().mail.findMany({
    where: { gatheredIn: key, submission: isOpen },
    orderBy: { submissionId: 'asc' },
    select: {
      submission: {
        select: {
          id: true,
          program: { select: { id: true, title: true } },
          // A name is never taken from an email address or a number.
          answers: { where: { fieldType: 'text' }, select: answerColumns, orderBy: { position: 'asc' } },
        },
      },
    },
  });
  const { knows, reads } = await readerOf(toAddress);
  return rows.flatMap(({ submission }) => {
    if (!submission || !knows(submission.program.id)) return [];
    const { id, program, answers } = submission;
    return [{ id, program, name: reads(program.id) ? addressedName(answers.map(toAnswer)) : '' }];
  });
}

const maxListed = 50;

/** The text of an email about new applications. Null for one that has nothing to tell. */
export async function noticesContent(mail: { key: string; toAddress: string }): Promise<MailContent | null> {
  const told = await toldIn(mail);
  const [first] = told;
  if (!first) return null;
  const closing = (await readerOf(mail.toAddress)).isPerson
    ? [
        'You get at most one email about new applications in 15 minutes. Choose another time in the back office under “Your account”.',
      ]
    : [];
  const { id, program, name } = first;
  if (told.length === 1)
    return {
      subject: `New application to ${program.title} (no. ${id})`,
      paragraphs: [`A new application to ${program.title} has arrived. Its reference number is ${id}.`],
      action: { label: 'Open the application', href: absoluteUrl(`/admin/submissions/${id}`) },
      details: name ? [{ label: 'Name', value: name }] : [],
      closing,
    };
  const isOfOne = told.every((each) => each.program.id === program.id);
  const lines = told
    .slice(0, maxListed)
    .map((each) => [`No. ${each.id}`, each.name, isOfOne ? '' : each.program.title].filter(Boolean).join(' · '));
  const count = told.length.toLocaleString('en-IN');
  const more = told.length - lines.length;
  return {
    subject: isOfOne ? `${count} new applications to ${program.title}` : `${count} new applications`,
    paragraphs: [
      isOfOne
        ? `${count} new applications to ${program.title} have arrived.`
        : `${count} new applications have arrived.`,
      [...lines, ...(more > 0 ? [`and ${more.toLocaleString('en-IN')} more`] : [])].join('\n'),
    ],
    action: {
      label: 'Open the applications',
      href: absoluteUrl(`/admin/submissions?program=${isOfOne ? program.id : 'all'}`),
    },
    closing,
  };
}

/** Events about which people of the centre can get emails. */
export const noticeKinds = ['application', 'message', 'answer', 'closing', 'erasure', 'warning', 'publishing'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The right that a person needs to get them. One that reaches some programs gives those about these programs. */
export const rightToNotice: Record<NoticeKind, Right> = {
  application: 'fileSubmissions',
  message: 'writeToApplicants',
  answer: 'writeToApplicants',
  closing: 'fileSubmissions',
  erasure: 'administer',
  warning: 'administer',
  publishing: 'editForms',
};

/** When a person gets them: with one email for each, with one email a day for all, or not by email. */
export const noticeTimes = ['at_once', 'daily', 'never'] as const;
export type NoticeTime = (typeof noticeTimes)[number];
