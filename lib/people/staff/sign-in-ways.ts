import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry } from '../audit/record.ts';
import { findLinkedAccount, type LinkedAccount } from '../auth/own-provider.ts';
import { requireAdmin } from '../auth/require-access.ts';
import { personNotFound } from './staff-failures.ts';

/** How a person signs in besides their password. */
export interface SignInWays {
  /** Null without a linked account. */
  provider: LinkedAccount | null;
  /** How many passkeys they have. */
  passkeys: number;
}

/** How a person signs in. @returns forbidden */
export async function getSignInWays(headers: Headers, id: string): Promise<Result<SignInWays>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  return success({
    provider: await findLinkedAccount(id),
    passkeys: await database().passkey.count({ where: { userId: id } }),
  });
}

/**
 * Unlinks a person's account at the provider, such as one that was replaced. Their sessions end. Their next sign-in there
 * links the account that then has their email address.
 * @returns forbidden; not_found; conflict when none is linked
 */
export async function unlinkPerson(headers: Headers, id: string): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const person = await database().user.findUnique({ where: { id }, select: { email: true } });
  if (!person) return personNotFound;
  if (!(await findLinkedAccount(id))) return refuse('conflict', 'No account is linked. Reload the page.');
  await write(() => [
    database().providerLink.deleteMany({ where: { userId: id } }),
    database().session.deleteMany({ where: { userId: id } }),
    auditEntry(admin.value, 'provider.remove', 'user', id, { email: person.email }),
  ]);
  return success(null);
}

/**
 * Removes the passkeys of a person who lost a device. Their sessions end, because one may be on it.
 * @returns forbidden; not_found; conflict when there are none
 */
export async function removePasskeysOf(headers: Headers, id: string): Promise<Result<null>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const person = await database().user.findUnique({ where: { id }, select: { email: true, passkeys: true } });
  if (!person) return personNotFound;
  if (person.passkeys.length === 0) return refuse('conflict', 'This person has no passkeys.');
  await write(() => [
    database().passkey.deleteMany({ where: { userId: id } }),
    database().session.deleteMany({ where: { userId: id } }),
    auditEntry(admin.value, 'passkey.reset', 'user', id, { email: person.email }),
  ]);
  return success(null);
}
