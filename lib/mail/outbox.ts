import { database } from '../db/client.ts';
import type { Outcome } from './deliver.ts';
import { type MailKind, secretKinds } from './mail-kinds.ts';
import { nextAttempt } from './mail-state.ts';

/** A mail that this process alone is sending; the number of the attempt is what proves it. */
export interface ClaimedMail {
  id: number;
  kind: MailKind;
  attempts: number;
  createdAt: Date;
}

const claimedSelect = { id: true, kind: true, attempts: true, createdAt: true };

/**
 * What an earlier process left behind: a mail that was being sent waits again, for no server has the whole of it; one
 * that was being handed over may have arrived, which a person has to find out. An attempt of a process that still
 * ends cannot hand over what was taken from it: its mark no longer fits.
 */
export async function recoverOutbox(): Promise<void> {
  const { mail } = database();
  await database().$transaction([
    mail.updateMany({ where: { status: 'sending' }, data: { status: 'queued', nextAttemptAt: new Date() } }),
    mail.updateMany({
      where: { status: 'handing_over' },
      data: {
        status: 'uncertain',
        lastError: 'The site stopped before the mail server confirmed the email.',
      },
    }),
  ]);
}

/** Takes the mail that has waited longest for its turn, or null when none is due. Nobody else can take the same. */
export async function claimNext(now: Date): Promise<ClaimedMail | null> {
  for (;;) {
    const due = await database().mail.findFirst({
      where: { status: 'queued', nextAttemptAt: { lte: now } },
      orderBy: { nextAttemptAt: 'asc' },
      select: claimedSelect,
    });
    if (!due) return null;
    const attempts = due.attempts + 1;
    const { count } = await database().mail.updateMany({
      where: { id: due.id, status: 'queued', attempts: due.attempts },
      data: { status: 'sending', attempts },
    });
    if (count === 1) return { ...due, kind: due.kind as MailKind, attempts };
  }
}

/** When the next mail is due; null when none waits. */
export async function nextDue(): Promise<Date | null> {
  const next = await database().mail.findFirst({
    where: { status: 'queued' },
    orderBy: { nextAttemptAt: 'asc' },
    select: { nextAttemptAt: true },
  });
  return next?.nextAttemptAt ?? null;
}

/**
 * Notes, durably, that the server is about to have the whole message.
 * @throws when the mail is no longer this attempt's
 */
export async function markHandingOver({ id, attempts }: ClaimedMail): Promise<void> {
  const { count } = await database().mail.updateMany({
    where: { id, attempts, status: 'sending' },
    data: { status: 'handing_over' },
  });
  if (count !== 1) throw new Error('Another process is sending this email.');
}

const secretGone = 'The link in this email was removed when it was sent.';

/** What a mail that arrived becomes: a text that lets its reader in is not kept. */
export const sentChanges = (kind: string, at: Date) => ({
  status: 'sent',
  sentAt: at,
  nextAttemptAt: null,
  lastError: null,
  ...((secretKinds as readonly string[]).includes(kind) && { text: secretGone, html: null }),
});

function changesOf(outcome: Outcome, { kind, attempts }: ClaimedMail, now: Date) {
  if (outcome.kind === 'sent') return sentChanges(kind, now);
  const lastError = outcome.words;
  if (outcome.kind === 'uncertain') return { status: 'uncertain', nextAttemptAt: null, lastError };
  const again = outcome.kind === 'refused' ? null : nextAttempt(attempts, now);
  return { status: again ? 'queued' : 'failed', nextAttemptAt: again, lastError };
}

/** Writes down what an attempt came to, unless a person or another attempt has decided on the mail since. */
export async function recordOutcome(claimed: ClaimedMail, outcome: Outcome, now = new Date()): Promise<void> {
  const { id, attempts } = claimed;
  // What was taken for uncertain, or put back, by a process that started meanwhile did arrive after all.
  const open =
    outcome.kind === 'sent' ? ['sending', 'handing_over', 'uncertain', 'queued'] : ['sending', 'handing_over'];
  await database().mail.updateMany({
    where: { id, attempts, status: { in: open } },
    data: changesOf(outcome, claimed, now),
  });
}
