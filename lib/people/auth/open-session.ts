import { randomBytes, randomUUID } from 'node:crypto';
import { writeWithMails } from '#lib/mail/write-with-mails.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { auditEntry } from '../audit/record.ts';
import { newDeviceMails } from './account-mail.ts';
import { rememberDevice } from './known-device.ts';
import type { AdminUser } from './require-access.ts';
import { maxSessionDays, secondStepSeconds, unusedSessionDays } from './session-lifetime.ts';
import { endSession } from './sign-out.ts';
import { signedCookie } from './signed-cookie.ts';
import { secondStepPrefix, sessionTokenHash, verificationHash } from './stored-hashes.ts';

/** As long and as unpredictable as better-auth's own: 190 bits, letters and digits only. */
const randomToken = (bytes: number): string => randomBytes(bytes).toString('hex');

/**
 * Starts the session of a person who has proved who they are and may sign in. The browser's previous session ends.
 * @param detail what the audit log says of the sign-in, such as the provider
 * @param proof the writes that use up what proved it. A session starts with them or not at all
 * @returns the Set-Cookie lines of the session and the known device
 */
export async function openSession(
  headers: Headers,
  user: AdminUser,
  detail: Record<string, string>,
  proof: () => Prisma.PrismaPromise<unknown>[] = () => [],
): Promise<string[]> {
  await endSession(headers);
  const [token, now, address] = [randomToken(24), new Date(), clientAddress(headers)];
  const session = {
    id: randomUUID(),
    token: sessionTokenHash(token),
    userId: user.id,
    expiresAt: new Date(now.getTime() + unusedSessionDays * dayMilliseconds),
    ipAddress: address,
    userAgent: headers.get('user-agent') ?? '',
    createdAt: now,
    updatedAt: now,
  };
  const mails = await newDeviceMails(headers, user);
  await writeWithMails(mails, [
    ...proof(),
    database().session.create({ data: session, select: { id: true } }),
    auditEntry(user, 'session.create', 'session', undefined, { address, ...detail }),
  ]);
  const seconds = (maxSessionDays * dayMilliseconds) / 1000;
  return [signedCookie('session_token', token, seconds), rememberDevice(headers, user.email)];
}

/**
 * Keeps the sign-in of a person who must still enter the code of their second factor, as better-auth does after the
 * password: its verification of the code finds these two rows.
 * @returns the Set-Cookie lines
 */
export async function keepForSecondStep(userId: string): Promise<string[]> {
  const identifier = `${secondStepPrefix}${randomToken(16)}`;
  const now = new Date();
  const times = { expiresAt: new Date(now.getTime() + secondStepSeconds * 1000), createdAt: now, updatedAt: now };
  await database().verification.createMany({
    data: [
      { id: randomUUID(), identifier: verificationHash(identifier), value: userId, ...times },
      {
        id: randomUUID(),
        identifier: verificationHash(`${secondStepPrefix}attempts-${identifier}`),
        value: '0',
        ...times,
      },
    ],
  });
  return [signedCookie('two_factor', identifier, secondStepSeconds)];
}
