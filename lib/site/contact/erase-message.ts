import { emptyLog, recordErasure } from '#lib/applications/erasure/erase-application.ts';
import { writeStep } from '#lib/applications/erasure/erasures-file.ts';
import { forgetTold, keepToldTimes, markForgotten } from '#lib/applications/erasure/forget-in-register.ts';
import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { messageNotFound } from './get-contact-message.ts';

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

/** Erases a contact message for good, for a person who asked for it. @returns forbidden; not_found */
export async function eraseContactMessage(headers: Headers, id: number, now = new Date()): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const isErased = await oneAtATime('erasures', () => eraseMessage(id, admin.value, 'asked', now));
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
