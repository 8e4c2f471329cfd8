import { database } from '#lib/platform/db/client.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import type { MailKind } from './mail-kinds.ts';

/** The emails about an application that go to its applicant. */
const applicantKinds: MailKind[] = ['receipt', 'message', 'letter', 'private_link'];

const without = {
  status: 'cancelled',
  nextAttemptAt: null,
  lastError: 'This email was not sent, because the application has no email address any more.',
};

/**
 * The write that sends what was not delivered yet to the address that an application has now, for the transaction that
 * corrects it: the one before may be another person's. An attempt that is under way ends as it began.
 */
export function redirectMails(submissionId: number, email: string | null) {
  const toAddress = mailAddress(email ?? '');
  const waiting = { submissionId, kind: { in: applicantKinds } };
  return toAddress === null
    ? database().mail.updateMany({ where: { ...waiting, status: { in: ['queued', 'held', 'failed'] } }, data: without })
    : database().mail.updateMany({ where: { ...waiting, status: { not: 'sent' } }, data: { toAddress } });
}
