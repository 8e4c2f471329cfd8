import { expect, vi } from 'vitest';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { mailServer } from '#lib/mail/mail-server.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { type MailSender, startSending } from '#lib/mail/send-mails.ts';
import { makeMailLink } from '#lib/operations/outbox/make-mail-link.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';

let count = 0;

/** For tests: adds an email to the outbox. */
export async function queueForTest(given: Partial<NewMail> = {}): Promise<{ id: number }> {
  count += 1;
  const key = given.key ?? `test:${count}`;
  const written = { subject: 'A test', text: 'Text.', html: '<p>Text.</p>' };
  await writeWithMails([{ kind: 'test', toAddress: 'asha@example.org', ...written, ...given, key }], []);
  return database().mail.findUniqueOrThrow({ where: { key }, select: { id: true } });
}

export const mailById = (id: number) => database().mail.findUniqueOrThrow({ where: { id } });

/** Points `SMTP_URL` to the server and sends what waits until `work` is done. */
export async function whileSending(url: string | null, work: (sender: MailSender) => Promise<void>): Promise<void> {
  vi.stubEnv('SMTP_URL', url ?? '');
  resetEnvironment();
  const sender = startSending(mailServer(), makeMailLink);
  try {
    await work(sender);
  } finally {
    await sender.stop();
  }
}

/** Waits until the email has this status. */
export async function expectState(id: number, status: string) {
  await expect.poll(async () => (await mailById(id)).status, { interval: 20 }).toBe(status);
  return mailById(id);
}

/** Makes an email that waits for its next attempt due now. */
export const hurry = (id: number) =>
  database().mail.update({ where: { id }, data: { nextAttemptAt: new Date() }, select: { id: true } });
