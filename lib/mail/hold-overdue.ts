import { database } from '../db/client.ts';
import { dayMilliseconds } from '../time/india-day.ts';
import type { MailKind } from './mail-kinds.ts';

/**
 * What a day makes pointless, so that staff need not decide: a reminder counts the days that are left, and a summary those
 * since yesterday.
 */
const pointlessKinds: MailKind[] = ['draft_reminder', 'draft_ending', 'digest'];
const pointless = 'This email waited more than a day and was not sent, because what it says may no longer be true.';

/** The sender itself refuses a link whose hour is over. */
const neverHeld: MailKind[] = ['password_reset'];

/** Whether an email has been due for so long that a person should decide about it. */
export const isOverdue = ({ kind, nextAttemptAt }: { kind: string; nextAttemptAt: Date | null }, now: Date): boolean =>
  !neverHeld.some((each) => each === kind) &&
  nextAttemptAt !== null &&
  nextAttemptAt.getTime() < now.getTime() - dayMilliseconds;

/**
 * Holds every email that has been due for more than a day, such as those of the time before a mail server was set up. A
 * person decides about them: a year’s emails at once would surprise their readers, and the mail server.
 */
export async function holdOverdue(now: Date): Promise<void> {
  const overdue = { status: 'queued', nextAttemptAt: { lt: new Date(now.getTime() - dayMilliseconds) } };
  const { mail } = database();
  await database().$transaction([
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
