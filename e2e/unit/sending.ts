import { expect, vi } from 'vitest';
import { resetEnvironment } from '#lib/config/env.ts';
import { database } from '#lib/db/client.ts';
import { mailServer } from '#lib/mail/mail-server.ts';
import { makeMailLink } from '#lib/mail/outbox/make-mail-link.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import { type MailSender, startSending } from '#lib/mail/send-mails.ts';

let count = 0;

/** For tests: adds an email to the outbox. */
export function queueForTest(given: Partial<Parameters<typeof queueMail>[0]> = {}) {
  count += 1;
  return queueMail({
    kind: 'test',
    key: `test:${count}`,
    toAddress: 'asha@example.org',
    subject: 'A test',
    text: 'Text.',
    html: '<p>Text.</p>',
    ...given,
  });
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
  await expect.poll(async () => (await mailById(id)).status, { timeout: 10_000, interval: 20 }).toBe(status);
  return mailById(id);
}

/** Makes an email that waits for its next attempt due now. */
export const hurry = (id: number) =>
  database().mail.update({ where: { id }, data: { nextAttemptAt: new Date() }, select: { id: true } });
