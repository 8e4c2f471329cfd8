import { randomUUID } from 'node:crypto';
import { auditEntry } from '../../audit/record.ts';
import { requireAdmin } from '../../auth/require-access.ts';
import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import { writeMail } from '../write-mail.ts';
import { writeWithMails } from '../write-with-mails.ts';

/** Adds a test email to the signed-in administrator to the outbox. @returns its id; forbidden */
export async function sendTestMail(headers: Headers): Promise<Result<{ id: number }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { email, name } = admin.value;
  const key = `test:${randomUUID()}`;
  const written = await writeMail({
    subject: 'Test email',
    paragraphs: [`Hello ${name},`, 'This email shows that the website can send email. You do not need to do anything.'],
  });
  const mails = [{ kind: 'test' as const, key, toAddress: email, toName: name, ...written }];
  await writeWithMails(mails, [auditEntry(admin.value, 'mail.test', 'mail', key)]);
  return success(await database().mail.findUniqueOrThrow({ where: { key }, select: { id: true } }));
}
