import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { privateLinkWords } from '#lib/mail/link-maker.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { database } from '#lib/platform/db/client.ts';
import { isMissingRow } from '#lib/platform/db/write.ts';
import { consume } from '#lib/platform/http/throttle/throttle.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { recordRefusal } from '../audit/record-refusal.ts';
import { resetRequested } from './reset-token.ts';

/** Enough for someone whose emails get lost, too few to flood a mailbox. */
const maxMailsAnHour = 3;
const atOnce = 20;
/** Random, so that the time of another answer does not reveal that a request is being handled. */
const delayMilliseconds = () => randomInt(300, 1500);
const retryMilliseconds = 30_000;

const requestSchema = z.object({ email: z.string(), address: z.string() });

/** The email with a reset link, which is made while it is sent. */
const composeReset = (name: string) =>
  writeMail({
    subject: 'Reset your password',
    paragraphs: [
      `Hello ${name},`,
      'Someone, most likely you, asked to reset the password of your back office account. The link works once and expires in 1 hour.',
    ],
    action: { label: 'Set a new password', href: privateLinkWords },
    closing: ['If it was not you, ignore this email. Your password stays the same.'],
  });

/** Handles one request: no matter who asked, an email goes only to an enabled account, three times an hour at most. */
async function handle(rowId: string, { email, address }: z.infer<typeof requestSchema>): Promise<void> {
  const { user: users, verification } = database();
  const user = await users.findFirst({
    where: { email, disabledAt: null },
    select: { id: true, name: true, email: true },
  });
  await recordRefusal({ action: 'password.request', actor: { ...user, email }, address });
  const limit = { name: 'password resets', key: email, limit: maxMailsAnHour, windowSeconds: 60 * 60 };
  const mayMail = (await consume([limit])) === null;
  // Composed for everyone, so that handling a request takes as long for an unknown address.
  const written = await composeReset(user?.name ?? '');
  const key = `password_reset:${user?.id}:${randomUUID()}`;
  const mails =
    user && mayMail
      ? [{ kind: 'password_reset' as const, key, toAddress: user.email, toName: user.name, ...written }]
      : [];
  await writeWithMails(mails, [
    // Fails the whole transaction if another process handled the request first.
    verification.delete({ where: { id: rowId }, select: { id: true } }),
    // Expired rows, both better-auth's and ours.
    verification.deleteMany({ where: { expiresAt: { lt: new Date() } } }),
  ]);
}

/** Handles the requests that wait, oldest first. A request stays until its email is in the outbox. */
export async function handleResetRequests(): Promise<void> {
  const { verification } = database();
  while (true) {
    const rows = await verification.findMany({
      where: { identifier: resetRequested, expiresAt: { gt: new Date() } },
      orderBy: { createdAt: 'asc' },
      take: atOnce,
    });
    for (const { id, value } of rows)
      await handle(id, requestSchema.parse(JSON.parse(value))).catch((error: unknown) => {
        if (!isMissingRow(error)) throw error;
      });
    if (rows.length < atOnce) return;
  }
}

const reset = perProcess('reset requests', () => ({ timer: undefined as NodeJS.Timeout | undefined }));

/** Handles waiting requests a moment later. What a stopped process left is handled after the next start. */
export function handleSoon(delay = delayMilliseconds()): void {
  reset().timer ??= setTimeout(() => {
    reset().timer = undefined;
    handleResetRequests().catch((error: unknown) => {
      logError('Requests to reset a password could not be handled and will be tried again', error);
      handleSoon(retryMilliseconds);
    });
  }, delay).unref();
}

/** Leaves the requests that wait to the next start. */
export function stopHandling(): void {
  clearTimeout(reset().timer);
  reset().timer = undefined;
}
