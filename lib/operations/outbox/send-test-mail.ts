import { waitingMailStates } from '#lib/mail/mail-state.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { isUniqueViolation } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

const pauseMilliseconds = 60_000;
const isWaiting = (status: string) => (waitingMailStates as readonly string[]).includes(status);

/**
 * Adds a test email to the signed-in administrator to the outbox. While one waits, and for a minute after one was sent, it
 * is that one, however often they press.
 * @returns its id; forbidden
 */
export async function sendTestMail(headers: Headers, now = new Date()): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { email, name } = admin.value;
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
  try {
    await writeWithMails(mails, [auditEntry(admin.value, 'mail.test', 'mail', key)]);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return success(await database().mail.findUniqueOrThrow({ where: { key }, select: { id: true } }));
}
