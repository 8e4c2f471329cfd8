import { createHash, randomUUID } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { auditEntry } from '../audit/record.ts';
import { absoluteUrl } from '../config/site-address.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { mailAddress } from '../text/mail-address.ts';
import { newResetToken, resetIdentifier, resetLifetimeMilliseconds } from './reset-token.ts';

/** Enough for someone whose emails get lost, too few to flood a mailbox. */
const mostMails = 3;
const globals = globalThis as unknown as { resetMails?: RateLimiterMemory };

/** Whether the account may get one more email within the hour. */
async function isAllowed(email: string): Promise<boolean> {
  globals.resetMails ??= new RateLimiterMemory({ points: mostMails, duration: resetLifetimeMilliseconds / 1000 });
  try {
    await globals.resetMails.consume(createHash('sha256').update(email).digest('base64url'));
    return true;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return false;
  }
}

/** The writes of one reset: the token's row, and the email with the link. */
async function resetWrites(user: { id: string; name: string; email: string }) {
  const token = newResetToken();
  const now = new Date();
  const written = await writeMail({
    subject: 'Reset your password',
    paragraphs: [
      `Hello ${user.name},`,
      'Someone, most likely you, asked to reset the password of your back office account. The link works once and expires in 1 hour.',
    ],
    action: { label: 'Set a new password', href: absoluteUrl(`/admin/reset-password?token=${token}`) },
    closing: ['If it was not you, ignore this email. Your password stays the same.'],
  });
  return [
    database().verification.create({
      data: {
        id: randomUUID(),
        identifier: resetIdentifier(token),
        value: user.id,
        expiresAt: new Date(now.getTime() + resetLifetimeMilliseconds),
        createdAt: now,
        updatedAt: now,
      },
    }),
    queueMail({
      kind: 'password_reset',
      key: `password_reset:${randomUUID()}`,
      toAddress: user.email,
      toName: user.name,
      ...written,
    }),
  ];
}

/**
 * Sends a password reset link to the account with this address. The answer is the same, and takes as long, when there
 * is no such account, when it is disabled, and when too many links were requested.
 * @returns invalid for an invalid address
 */
export async function requestPasswordReset(input: unknown): Promise<Result<null>> {
  const email = typeof input === 'string' ? mailAddress(input)?.toLowerCase() : null;
  if (!email) return refuse('invalid', 'Enter an email address, like name@example.com.');
  const user = await database().user.findFirst({
    where: { email, disabledAt: null },
    select: { id: true, name: true, email: true },
  });
  const mayMail = await isAllowed(email);
  const writes = user && mayMail ? await resetWrites(user) : [];
  await database().$transaction([
    // Expired rows, both better-auth's and ours.
    database().verification.deleteMany({ where: { expiresAt: { lt: new Date() } } }),
    auditEntry({ email }, 'password.request', 'user', user?.id),
    ...writes,
  ]);
  return success(null);
}
