import { z } from 'zod';
import { type MailState, waitingMailStates } from '#lib/mail/mail-kinds.ts';
import { noMails, writeWithMails } from '#lib/mail/mail-writes.ts';
import { sentChanges } from '#lib/mail/outbox.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { orNull, orRefuse } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { mailNotFound } from './mails.ts';

/** Actions of an administrator on an email. */
export const mailActions = ['send_again', 'arrived', 'try_now', 'cancel'] as const;
export type MailAction = (typeof mailActions)[number];

/** The states in which each action makes sense. */
const allowedIn: Record<MailAction, readonly MailState[]> = {
  send_again: ['held', 'failed', 'uncertain', 'cancelled'],
  arrived: ['uncertain'],
  try_now: ['queued'],
  cancel: ['queued', 'held'],
};

/** The actions that an email with this status allows. */
export const actionsFor = (status: string): MailAction[] =>
  mailActions.filter((action) => (allowedIn[action] as readonly string[]).includes(status));

function changeOf(action: MailAction, now: Date) {
  if (action === 'arrived') return sentChanges(now);
  if (action === 'cancel') return { status: 'cancelled', nextAttemptAt: null };
  return { status: 'queued', nextAttemptAt: now };
}

const movedOn = refuse('conflict', 'The status of this email changed in the meantime. Check it and try again.');

/**
 * Applies an administrator's decision on an email: send it again, mark it as delivered, try it now, or cancel it.
 * @returns not_found; conflict when the email's status has changed
 */
export async function updateMail(
  admin: Caller<'administer'>,
  id: number,
  action: MailAction,
): Promise<Result<MailAction>> {
  const before = await database().mail.findUnique({
    where: { id },
    select: { status: true, attempts: true },
  });
  if (!before) return mailNotFound;
  const { status, attempts } = before;
  if (!(allowedIn[action] as readonly string[]).includes(status)) return movedOn;
  const change = changeOf(action, new Date());
  const changing = writeWithMails(noMails, [
    database().mail.update({ where: { id, status, attempts }, data: change, select: { id: true } }),
    auditEntry(admin, `mail.${action}`, 'mail', id, { before: status, after: change.status }),
  ]);
  return orRefuse(changing, { missing: movedOn }, action);
}

export const heldActions = ['send', 'drop'] as const;
type HeldAction = (typeof heldActions)[number];

const mailId = z.int().positive().max(2_147_483_647);

/** A choice of emails on hold, with an action: some, or all that the person had before them. */
export const heldSelectionSchema = z
  .object({
    action: z.enum(heldActions, 'Choose whether to send or to drop the emails.'),
    ids: z.array(mailId).max(100, 'Select at most 100 emails.').optional(),
    /** All up to this email. One that is held later is another question. */
    up_to: mailId.optional(),
  })
  .refine(({ ids = [], up_to }) => ids.length > 0 !== (up_to !== undefined), {
    message: 'Select at least one email, or send all of them.',
    path: ['ids'],
  });

interface HeldUpdate {
  action: HeldAction;
  count: number;
}

const changes = {
  send: () => ({ status: 'queued', nextAttemptAt: new Date() }),
  drop: () => ({ status: 'cancelled', nextAttemptAt: null }),
};

/** Sends or drops emails that are on hold. What a colleague has decided about since stays as it is. */
export async function updateHeldMails(
  admin: Caller<'administer'>,
  { action, ids, up_to }: z.output<typeof heldSelectionSchema>,
): Promise<Result<HeldUpdate>> {
  return oneAtATime('held emails', async () => {
    const { mail } = database();
    const where = { status: 'held', id: ids ? { in: ids } : { lte: up_to ?? 0 } };
    const count = await mail.count({ where });
    if (count > 0)
      await writeWithMails(noMails, [
        mail.updateMany({ where, data: changes[action]() }),
        auditEntry(admin, `mail.${action}_held`, 'mail', undefined, { count, ...(ids && { emails: ids }) }),
      ]);
    return success({ action, count });
  });
}

const pauseMilliseconds = 60_000;
const isWaiting = (status: string) => (waitingMailStates as readonly string[]).includes(status);

/**
 * Adds a test email to the signed-in administrator to the outbox. While one waits, and for a minute after one was sent, it
 * is that one, however often they press.
 * @returns its id
 */
export async function sendTestMail(admin: Caller<'administer'>, now = new Date()): Promise<Result<{ id: number }>> {
  const { email, name } = admin;
  const latest = await database().mail.findFirst({
    where: { kind: 'test', toAddress: email },
    orderBy: { id: 'desc' },
    select: { id: true, status: true, createdAt: true },
  });
  const isFresh = latest?.status === 'sent' && now.getTime() - latest.createdAt.getTime() < pauseMilliseconds;
  if (latest && (isWaiting(latest.status) || isFresh)) return success({ id: latest.id });
  // The same for all that are pressed at this moment.
  const key = `test:${email}:${latest?.id ?? 0}`;
  const written = await writeMail({
    subject: 'Test email',
    paragraphs: [`Hello ${name},`, 'This email shows that the website can send email. You do not need to do anything.'],
  });
  const mails = [{ kind: 'test' as const, key, toAddress: email, toName: name, ...written }];
  await orNull(writeWithMails(mails, [auditEntry(admin, 'mail.test', 'mail', key)]), 'taken');
  return success(await database().mail.findUniqueOrThrow({ where: { key }, select: { id: true } }));
}
