import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type LinkMaker, privateLinkWords, subjectOf } from '#lib/mail/link-maker.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { orNull, orRefuse, write } from '#lib/platform/db/write.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { ownAddresses } from '#lib/platform/http/path-cookie.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { consume } from '#lib/platform/http/throttle/throttle.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { auditEntry, recordRefusal } from '../audit/record.ts';
import type { LoginNotice } from '../auth/sign-in-page.ts';
import { credential, endProofs, hashPassword, inHashingQueue, resetPrefix } from './password-hash.ts';
import { guessedPassword, isGuessed, leastPasswordLength, mostPasswordLength } from './password-rules.ts';

const resetLifetimeMilliseconds = 60 * 60 * 1000;

/** A random token of 256 bits. Only the email contains it. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** Resets' rows are named by a hash, so that the database never learns the token itself. */
export const resetIdentifier = (token: string): string =>
  resetPrefix + createHash('sha256').update(token).digest('hex');

/** The identifier of requests for a reset link that are not handled yet. */
export const resetRequested = 'password-reset-requested';

/** The row of a token and its user. Null when the token is unknown, used or expired, or the user is disabled. */
export async function findReset(token: string) {
  const row = await database().verification.findFirst({
    where: { identifier: resetIdentifier(token), expiresAt: { gt: new Date() } },
    select: { id: true, value: true },
  });
  if (!row) return null;
  const user = await database().user.findFirst({
    where: { id: row.value, disabledAt: null },
    select: { id: true, name: true, email: true },
  });
  return user && { rowId: row.id, user };
}

/** Where the link of a reset leads. */
export const resetAddresses = ownAddresses('/admin/reset-password', resetLifetimeMilliseconds / 1000);

/** Whether the link is still needed: its person may sign in, and has not changed their password since they asked. */
async function isNeeded(userId: string, asked: Date): Promise<boolean> {
  // A person who was let in by the provider sets their first password by this link.
  const accounts = { none: { providerId: 'credential', updatedAt: { gt: asked } } };
  return (await database().user.count({ where: { id: userId, disabledAt: null, accounts } })) > 0;
}

/** Makes the link of an email to reset a password. It works for an hour. */
export const makeResetLink: LinkMaker = async (mail) => {
  const userId = subjectOf(mail);
  if (!(await isNeeded(userId, mail.createdAt))) return null;
  const { verification } = database();
  const token = newResetToken();
  const now = new Date();
  const identifier = resetIdentifier(token);
  const expiresAt = new Date(now.getTime() + resetLifetimeMilliseconds);
  const link = { identifier, value: userId, expiresAt, createdAt: now, updatedAt: now };
  await write(() => [
    // The newest link alone works.
    verification.deleteMany({
      where: { value: userId, identifier: { startsWith: resetPrefix }, id: { not: mail.key } },
    }),
    verification.upsert({ where: { id: mail.key }, create: { id: mail.key, ...link }, update: link }),
  ]);
  return {
    link: absoluteUrl(`/admin/reset-password?token=${token}`),
    takeBack: () => verification.deleteMany({ where: { identifier } }),
  };
};

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
    // Expired rows of every kind.
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
    for (const { id, value } of rows) await orNull(handle(id, requestSchema.parse(JSON.parse(value))), 'missing');
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

/**
 * Asks for a password reset link to the account with this address. One row is written and nothing is looked up, so the
 * answer is the same, and takes as long, when there is no such account, when it is disabled, and when too many links
 * were requested. `handleResetRequests` does the rest a moment later.
 */
export async function requestPasswordReset(headers: Headers, email: string): Promise<Result<null>> {
  const now = new Date();
  // Requests for one address that come at once are one request.
  const id = createHash('sha256').update(`${resetRequested}\n${email}`).digest('base64url');
  const request = {
    identifier: resetRequested,
    value: JSON.stringify({ email, address: clientAddress(headers) }),
    expiresAt: new Date(now.getTime() + resetLifetimeMilliseconds),
    updatedAt: now,
  };
  await database().verification.upsert({
    where: { id },
    update: request,
    create: { id, ...request, createdAt: now },
    select: { id: true },
  });
  handleSoon();
  return success(null);
}

const resetLinkOver = 'This link has been used or has expired. Ask for a new one.';
const passwordLength = `Choose a password of ${leastPasswordLength} to ${mostPasswordLength} characters.`;
const passwordsDiffer = 'The passwords do not match. Enter them again.';

/** The fields that the reset page sends. */
export const resetSchema = z
  .object({
    token: z.string().max(100),
    password: z.string(passwordLength).min(leastPasswordLength, passwordLength).max(mostPasswordLength, passwordLength),
    repeated: z.string(passwordsDiffer),
  })
  .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], error: passwordsDiffer });

/**
 * Sets a new password with the token of an email. This ends the token, the user's other tokens, every session, and
 * every sign-in that waits for its second step. The second factor stays.
 * @returns conflict when the link is no longer valid; invalid for a password that is easy to guess; too_many_requests when too many
 * passwords are being checked
 */
export async function resetPassword({ token, password }: z.output<typeof resetSchema>): Promise<Result<null>> {
  const reset = await findReset(token);
  if (!reset) return refuse('conflict', resetLinkOver);
  const { rowId, user } = reset;
  if (await isGuessed(password, user)) return refuse('invalid', guessedPassword, { password: [guessedPassword] });
  const hashed = await inHashingQueue(async () => success(await hashPassword(password)));
  if (!hashed.ok) return hashed;
  const [now, hash] = [new Date(), hashed.value];
  const written = await writeMail({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${user.name},`,
      'The password of your back office account was changed, and you were signed out everywhere.',
      'If it was not you, tell an administrator at once.',
    ],
  });
  const key = `password_changed:${rowId}`;
  const mails = [{ kind: 'password_changed' as const, key, toAddress: user.email, toName: user.name, ...written }];
  const { account, session, verification } = database();
  const resetting = writeWithMails(mails, [
    // Fails the whole transaction if another request used the same token first.
    verification.delete({ where: { id: rowId } }),
    endProofs(user.id),
    account.deleteMany({ where: { userId: user.id, providerId: 'credential' } }),
    account.create({ data: { ...credential(user.id, hash, now), userId: user.id } }),
    database().user.update({ where: { id: user.id }, data: { hasFirstPassword: false }, select: { id: true } }),
    session.deleteMany({ where: { userId: user.id } }),
    auditEntry(user, 'password.reset', 'user', user.id),
  ]);
  return orRefuse(resetting, { missing: refuse('conflict', resetLinkOver) });
}

type Params = Record<string, string | string[] | undefined>;

const problems: Record<string, string> = {
  address: 'Enter an email address, like name@example.com.',
  over: resetLinkOver,
  closed: 'Open the link in the email again, or ask for a new one. This page opens from the link alone.',
  length: passwordLength,
  guessed: guessedPassword,
  differ: passwordsDiffer,
  refused: 'That request came from another website and was refused. Try again here.',
};

/** The message above the reset page's form. The address carries codes, never the text itself. */
export function resetNotice({ wait, problem, sent }: Params): LoginNotice | null {
  if (Number(wait) > 0) {
    const minutes = Math.ceil(Number(wait) / 60);
    return {
      tone: 'error',
      title: `Too many requests. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    };
  }
  const title = typeof problem === 'string' && Object.hasOwn(problems, problem) ? problems[problem] : undefined;
  if (title) return { tone: 'error', title };
  if (!sent) return null;
  return {
    tone: 'success',
    title:
      'If an account uses this email address, we email it a link, at most three an hour. The link works once and expires in 1 hour.',
  };
}
