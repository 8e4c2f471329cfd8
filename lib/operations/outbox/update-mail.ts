import { sentChanges } from '#lib/mail/outbox.ts';
import { noMails, writeWithMails } from '#lib/mail/write-with-mails.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { isMissingRow } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { allowedIn, type MailAction } from './mail-actions.ts';
import { mailNotFound } from './mail-failures.ts';

function changeOf(action: MailAction, now: Date) {
  if (action === 'arrived') return sentChanges(now);
  if (action === 'cancel') return { status: 'cancelled', nextAttemptAt: null };
  return { status: 'queued', nextAttemptAt: now };
}

const movedOn = refuse('conflict', 'The status of this email changed in the meantime. Check it and try again.');

/**
 * Applies an administrator's decision on an email: send it again, mark it as delivered, try it now, or cancel it.
 * @returns forbidden; not_found; conflict when the email's status has changed
 */
export async function updateMail(headers: Headers, id: number, action: MailAction): Promise<Result<MailAction>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const before = await database().mail.findUnique({
    where: { id },
    select: { status: true, attempts: true },
  });
  if (!before) return mailNotFound;
  const { status, attempts } = before;
  if (!(allowedIn[action] as readonly string[]).includes(status)) return movedOn;
  const change = changeOf(action, new Date());
  try {
    await writeWithMails(noMails, [
      database().mail.update({ where: { id, status, attempts }, data: change, select: { id: true } }),
      auditEntry(admin.value, `mail.${action}`, 'mail', id, { before: status, after: change.status }),
    ]);
  } catch (error) {
    if (isMissingRow(error)) return movedOn;
    throw error;
  }
  return success(action);
}
