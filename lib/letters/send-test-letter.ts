import { randomUUID } from 'node:crypto';
import { auditEntry } from '../audit/record.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { writeMail } from '../mail/write-mail.ts';
import { writeWithMails } from '../mail/write-with-mails.ts';
import { getSettings } from '../settings/get-settings.ts';
import { letterSelect, toShownLetter } from './held-letters.ts';
import { noSuchLetters } from './letter-failures.ts';
import { letterContent } from './letter-mail.ts';

const empty = refuse('invalid', 'Write the letter and save it first.');

/**
 * Emails a letter of the batch to the person who asks, as its applicant would get it.
 * @returns where it goes; forbidden; not_found; invalid while it is empty
 */
export async function sendTestLetter(headers: Headers, batch: string): Promise<Result<{ to: string }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().letter.findFirst({ where: { batch }, orderBy: { id: 'asc' }, select: letterSelect });
  if (!row) return noSuchLetters;
  if (row.subject === '' || row.text === '') return empty;
  const { centreName } = await getSettings();
  const content = letterContent(toShownLetter(row, centreName), row.submission.pageId !== null);
  const written = await writeMail({ ...content, subject: `Test: ${content.subject}` });
  const { email, name } = admin.value;
  const key = `test:${randomUUID()}`;
  // It has the applicant's name, so it goes with the application.
  const { submissionId } = row;
  const mails = [{ kind: 'test' as const, key, toAddress: email, toName: name, ...written, submissionId }];
  await writeWithMails(mails, [auditEntry(admin.value, 'letter.test', 'letter_batch', batch)]);
  return success({ to: email });
}
