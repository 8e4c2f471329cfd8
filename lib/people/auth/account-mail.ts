import { randomUUID } from 'node:crypto';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { database } from '#lib/platform/db/client.ts';
import { knownDevice } from './cookies.ts';

interface Person {
  id: string;
  name: string;
  email: string;
}

/** The email that tells a person of a change of their account, which someone else may have made. */
export async function accountMail(
  { name, email }: Omit<Person, 'id'>,
  subject: string,
  change: string,
): Promise<NewMail> {
  const written = await writeMail({
    subject,
    paragraphs: [`Hello ${name},`, change, 'If you did not expect this, tell an administrator at once.'],
  });
  const key = `account_changed:${randomUUID()}`;
  return { kind: 'account_changed', key, toAddress: email, toName: name, ...written };
}

/** The email about a sign-in from a browser that the person never signed in with. None about their very first sign-in. */
export async function newDeviceMails(headers: Headers, user: Person): Promise<NewMail[]> {
  if (knownDevice(headers, user.email)) return [];
  const earlier = await database().auditLog.findFirst({
    where: { userId: user.id, action: 'session.create' },
    select: { id: true },
  });
  const change = 'Someone signed in to your back office account with a browser that was not used for it before.';
  return earlier ? [await accountMail(user, 'New sign-in to your account', change)] : [];
}
