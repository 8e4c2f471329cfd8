import { database } from '#lib/platform/db/client.ts';
import {
  extendMailClaims,
  hasAbandonedMails,
  releaseAbandonedMails,
  takeDueMail,
} from '#lib/platform/db/mail-claims.ts';
import { write } from '#lib/platform/db/write.ts';
import { isAlone } from '#lib/platform/processes/alone.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import type { Outcome } from './deliver.ts';
import { type MailKind, nextAttempt } from './mail-kinds.ts';

/**
 * Emails that a day makes pointless, so that staff need not decide: a reminder counts the days that are left, and a
 * summary those since yesterday.
 */
const pointlessKinds: MailKind[] = ['draft_reminder', 'draft_ending', 'digest'];
const pointless = 'This email waited more than a day and was not sent, because what it says may no longer be true.';

/** A notice of an application goes out with others (notices.ts). */
const sentAlone = { kind: { not: 'notice' } } as const;

/** The sender itself refuses a link whose hour is over. */
const neverHeld: MailKind[] = ['password_reset'];

/** Whether an email has been due for so long that a person should decide about it. */
const isOverdue = ({ kind, nextAttemptAt }: { kind: string; nextAttemptAt: Date | null }, now: Date): boolean =>
  !neverHeld.some((each) => each === kind) &&
  nextAttemptAt !== null &&
  nextAttemptAt.getTime() < now.getTime() - dayMilliseconds;

/**
 * Holds every email that has been due for more than a day, such as those of the time before a mail server was set up. A
 * person decides about them: a year’s emails at once would surprise their readers, and the mail server.
 */
async function holdOverdue(now: Date): Promise<void> {
  const overdue = { status: 'queued', nextAttemptAt: { lt: new Date(now.getTime() - dayMilliseconds) } };
  const { mail } = database();
  await write(() => [
    mail.updateMany({
      where: { ...overdue, kind: { in: pointlessKinds } },
      data: { status: 'cancelled', nextAttemptAt: null, lastError: pointless },
    }),
    mail.updateMany({
      where: { ...overdue, kind: { notIn: neverHeld } },
      data: { status: 'held', nextAttemptAt: null },
    }),
  ]);
}

/** An email that only this process is sending. The number of the attempt proves it. */
export interface ClaimedMail {
  id: number;
  kind: MailKind;
  key: string;
  attempts: number;
  createdAt: Date;
  /** The private page whose link it carries. */
  pageId: number | null;
  /** The application that it is about. */
  submissionId: number | null;
}

const stoppedWords = 'The site stopped before the mail server confirmed the email.';

/**
 * How long an email belongs to an attempt to send it. Several processes extend it for as long as they live, so what a dead
 * one held goes on soon, and what a living one sends is left to it.
 */
const claimSeconds = 60;
export const extendEveryMilliseconds = 20_000;

/** Keeps the emails that this process still sends. */
export const extendClaims = (claims: readonly ClaimedMail[]): Promise<void> => extendMailClaims(claims, claimSeconds);

/**
 * Recovers what a process that is gone left behind. An email it was sending returns to the queue, because no server has all
 * of it. An email it was handing over may have arrived, so a person must decide. If that process is still finishing, it
 * can no longer hand over an email taken from it, because its attempt no longer matches.
 */
export async function recoverOutbox(): Promise<void> {
  // Beside a process that serves alone there is no other that could be sending.
  if (isAlone()) await recoverEverything();
  else if (await hasAbandonedMails()) await releaseAbandonedMails(stoppedWords);
}

async function recoverEverything(): Promise<void> {
  const { mail } = database();
  await write(() => [
    mail.updateMany({ where: { status: 'sending' }, data: { status: 'queued' } }),
    mail.updateMany({
      where: { status: 'handing_over' },
      data: {
        status: 'uncertain',
        lastError: stoppedWords,
      },
    }),
  ]);
}

/**
 * Claims the email that has been due longest, or returns null when none is due. What has been due for more than a day
 * is held instead.
 */
export async function claimNext(now: Date): Promise<ClaimedMail | null> {
  const yesterday = new Date(now.getTime() - dayMilliseconds);
  for (;;) {
    const due = await database().mail.findFirst({
      where: { status: 'queued', nextAttemptAt: { lte: now }, OR: [sentAlone, { nextAttemptAt: { lt: yesterday } }] },
      orderBy: { nextAttemptAt: 'asc' },
      select: { kind: true, nextAttemptAt: true },
    });
    if (!due) return null;
    if (isOverdue(due, now)) {
      await holdOverdue(now);
      continue;
    }
    const taken = await takeDueMail(now, claimSeconds);
    return taken && { ...taken, kind: taken.kind as MailKind };
  }
}

/** When the next email is due that goes out by itself. Null when none is waiting. */
export async function nextDue(): Promise<Date | null> {
  const next = await database().mail.findFirst({
    where: { status: 'queued', ...sentAlone },
    orderBy: { nextAttemptAt: 'asc' },
    select: { nextAttemptAt: true },
  });
  return next?.nextAttemptAt ?? null;
}

/**
 * Records durably that the server is about to have the whole message.
 * @throws when the email no longer belongs to this attempt
 */
export async function markHandingOver({ id, attempts }: ClaimedMail): Promise<void> {
  const { count } = await database().mail.updateMany({
    where: { id, attempts, status: 'sending' },
    data: { status: 'handing_over' },
  });
  if (count !== 1) throw new Error('Another process is sending this email.');
}

/** The changes to an email that arrived. */
export const sentChanges = (at: Date) => ({ status: 'sent', sentAt: at, nextAttemptAt: null, lastError: null });

const manyForNow = 'This address got as many emails as it can within an hour. The email waits for its turn.';

function changesOf(outcome: Outcome, { attempts }: ClaimedMail, now: Date) {
  if (outcome.kind === 'sent') return sentChanges(now);
  // It was no attempt, so the email is as fresh as before.
  if (outcome.kind === 'waits')
    return { status: 'queued', attempts: attempts - 1, nextAttemptAt: outcome.until, lastError: manyForNow };
  const lastError = outcome.words;
  if (outcome.kind === 'needless') return { status: 'cancelled', nextAttemptAt: null, lastError };
  if (outcome.kind === 'uncertain') return { status: 'uncertain', nextAttemptAt: null, lastError };
  const again = outcome.kind === 'refused' ? null : nextAttempt(attempts, now);
  return { status: again ? 'queued' : 'failed', nextAttemptAt: again, lastError };
}

/** Records the result of an attempt, unless a person or another attempt has decided about the email since. */
export async function recordOutcome(claimed: ClaimedMail, outcome: Outcome, now = new Date()): Promise<void> {
  const { id, attempts } = claimed;
  // The email did arrive, even if a process that started since marked it uncertain or returned it to the queue.
  const open =
    outcome.kind === 'sent' ? ['sending', 'handing_over', 'uncertain', 'queued'] : ['sending', 'handing_over'];
  await database().mail.updateMany({
    where: { id, attempts, status: { in: open } },
    data: changesOf(outcome, claimed, now),
  });
}
