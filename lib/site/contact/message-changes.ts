import { z } from 'zod';
import {
  emptyLog,
  forgetTold,
  keepToldTimes,
  markForgotten,
  recordErasure,
} from '#lib/applications/erasure/erased-applications.ts';
import { writeStep } from '#lib/applications/erasure/erasure-list.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { isMissingRow, retryWhen, write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type MessageAction, maxMessagesAtOnce, messageActions, messageNotFound } from './contact-messages.ts';
import { contactNotices } from './create-contact-message.ts';

/** An action and the messages to apply it to. */
export const messageSelectionSchema = z.object({
  action: z.enum(messageActions, 'Choose what to do with the messages.'),
  ids: z
    .array(z.int().positive().max(2_147_483_647))
    .min(1, 'Select at least one message.')
    .max(maxMessagesAtOnce, `Select at most ${maxMessagesAtOnce} messages.`),
});

const statusAfter: Partial<Record<MessageAction, string>> = {
  read: 'read',
  unread: 'new',
  answered: 'answered',
  release: 'new',
  spam: 'spam',
  not_spam: 'read',
};

/** The columns that an action writes to a message, or null when it would change nothing. */
function changeOf(action: MessageAction, { status, removedAt }: { status: string; removedAt: Date | null }, now: Date) {
  if (action === 'remove') return removedAt ? null : { removedAt: now };
  if (action === 'bring_back') return removedAt ? { removedAt: null } : null;
  // Only what was held back can be released.
  if (action === 'release' && status !== 'suspected') return null;
  const after = statusAfter[action];
  return after && after !== status ? { status: after } : null;
}

interface MessagesUpdate {
  action: MessageAction;
  /** The messages that changed. */
  ids: number[];
}

/**
 * Applies one action to some messages. Messages already in the wanted state stay as they are. A release notifies staff,
 * as the messages’ arrival would have.
 */
export async function updateContactMessages(
  admin: Caller<'administer'>,
  { action, ids }: z.output<typeof messageSelectionSchema>,
): Promise<Result<MessagesUpdate>> {
  // Each try that fails met a colleague who changed one of the messages.
  const changed = await retryWhen(isMissingRow, () => changeAll(admin, action, ids));
  return success({ action, ids: changed });
}

/** @returns the messages that changed. Throws for a missing row if a colleague changed one in the meantime */
async function changeAll(by: AdminUser, action: MessageAction, ids: readonly number[]): Promise<number[]> {
  const now = new Date();
  const { contactMessage } = database();
  const rows = await contactMessage.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, status: true, removedAt: true },
    orderBy: { id: 'asc' },
  });
  const changes = rows.flatMap(({ id, ...before }) => {
    const change = changeOf(action, before, now);
    return change ? [{ id, before, change }] : [];
  });
  const writes = changes.flatMap(({ id, before, change }) => [
    contactMessage.update({ where: { id, ...before }, data: change, select: { id: true } }),
    auditEntry(by, `message.${action}`, 'contact_message', id, {
      before: { status: before.status, removed: before.removedAt !== null },
      after: {
        status: 'status' in change ? change.status : before.status,
        removed: 'removedAt' in change ? change.removedAt !== null : before.removedAt !== null,
      },
    }),
  ]);
  const notices = action === 'release' && changes.length > 0 ? await contactNotices() : [];
  await writeWithMails(notices, writes);
  return changes.map(({ id }) => id);
}

/**
 * Erases a contact message with its answers and their emails. The emails to staff say nothing about its sender. @returns whether there was one
 */
export async function eraseMessage(id: number, by: Actor | null, reason: string, now: Date): Promise<boolean> {
  const message = await database().contactMessage.findUnique({
    where: { id },
    select: { createdAt: true, email: true },
  });
  if (!message) return false;
  const { createdAt, email } = message;
  await writeStep({ kind: 'message', id, step: 'erased', createdAt, at: now });
  await write(() => [
    recordErasure('message', id, createdAt, reason, now),
    database().contactMessage.delete({ where: { id } }),
    markForgotten([email], `Message #${id}`),
    auditEntry(by, 'message.erase', 'contact_message', id, { reason }),
  ]);
  await forgetTold();
  await emptyLog();
  return true;
}

/** Erases a contact message for good, for a person who asked for it. @returns not_found */
export async function eraseContactMessage(
  admin: Caller<'administer'>,
  id: number,
  now = new Date(),
): Promise<Result<null>> {
  const isErased = await oneAtATime('erasures', () => eraseMessage(id, admin, 'asked', now));
  return isErased ? success(null) : messageNotFound;
}

/** Erases an email that belongs to no application. @returns whether there was one */
export async function eraseMail(id: number, by: Actor | null, reason: string, now: Date): Promise<boolean> {
  const mail = await database().mail.findUnique({ where: { id }, select: { createdAt: true } });
  if (!mail) return false;
  const { createdAt } = mail;
  await writeStep({ kind: 'mail', id, step: 'erased', createdAt, at: now });
  await keepToldTimes();
  await write(() => [
    recordErasure('mail', id, createdAt, reason, now),
    database().mail.delete({ where: { id } }),
    auditEntry(by, 'mail.erase', 'mail', id, { reason }),
  ]);
  await emptyLog();
  return true;
}
