import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import { type AdminUser, requireStaff } from './access.ts';
import { knownDevice } from './cookies.ts';

/** The name of a member of staff, as colleagues and applicants read it. */
export const personName = z
  .string({ error: 'Enter your name.' })
  .trim()
  .min(1, 'Enter your name.')
  .max(200, 'Use 200 characters or fewer.')
  .refine((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), 'Use one line, without control characters.');

export const nameChangeSchema = z.object({ name: personName });

/**
 * Changes the name of the signed-in person. What they did before keeps the name that they had. The same name changes
 * nothing.
 * @returns the name; forbidden
 */
export async function changeName(
  headers: Headers,
  { name }: z.output<typeof nameChangeSchema>,
): Promise<Result<{ name: string }>> {
  const found = await requireStaff(headers);
  if (!found.ok) return found;
  const staff = found.value;
  if (name === staff.name) return success({ name });
  await write(() => [
    database().user.update({ where: { id: staff.id }, data: { name, updatedAt: new Date() }, select: { id: true } }),
    auditEntry(staff, 'name.change', 'user', staff.id, { before: staff.name, after: name }),
  ]);
  return success({ name });
}

/**
 * How pages name the person with an email address: by their name, and the address too where two people share it. An
 * address without an account stays as it is. For verbs and pages that have already checked their caller.
 */
export async function staffNames() {
  const users = await database().user.findMany({ select: { email: true, name: true } });
  const sharing = Map.groupBy(users, ({ name }) => name.trim());
  const names = new Map(
    users.map(({ email, name: typed }) => {
      const name = typed.trim();
      return [email, name === '' ? email : (sharing.get(name)?.length ?? 0) > 1 ? `${name} (${email})` : name];
    }),
  );
  return <Email extends string | null>(email: Email): Email | string =>
    email === null ? email : (names.get(email) ?? email);
}

type Person = Pick<AdminUser, 'name' | 'email'>;

/** The email that tells a person of a change of their account, which someone else may have made. */
export async function accountMail({ name, email }: Person, subject: string, change: string): Promise<NewMail> {
  const written = await writeMail({
    subject,
    paragraphs: [`Hello ${name},`, change, 'If you did not expect this, tell an administrator at once.'],
  });
  const key = `account_changed:${randomUUID()}`;
  return { kind: 'account_changed', key, toAddress: email, toName: name, ...written };
}

/** The email about a sign-in from a browser that the person never signed in with. None about their very first sign-in. */
export async function newDeviceMails(headers: Headers, user: AdminUser): Promise<NewMail[]> {
  if (knownDevice(headers, user.email)) return [];
  const earlier = await database().auditLog.findFirst({
    where: { userId: user.id, action: 'session.create' },
    select: { id: true },
  });
  const change = 'Someone signed in to your back office account with a browser that was not used for it before.';
  return earlier ? [await accountMail(user, 'New sign-in to your account', change)] : [];
}
