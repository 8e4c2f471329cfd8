import { randomUUID } from 'node:crypto';
import { storedRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { hashPassword } from './password-hash.ts';

export interface NewAdmin {
  email: string;
  name: string;
  password: string;
  /** The password was made up and is printed, so the person chooses another one when they first sign in. */
  isFirst?: boolean;
}

/** The account row as better-auth reads it: a user's password belongs to an account of the provider "credential". */
export const credential = (userId: string, password: string, now: Date) => ({
  id: randomUUID(),
  accountId: userId,
  providerId: 'credential',
  password,
  createdAt: now,
  updatedAt: now,
});

/** Creates an administrator, user and password in one write. @throws a unique violation when the email address is taken */
export async function createAdmin({ email, name, password, isFirst = false }: NewAdmin): Promise<{ id: string }> {
  const [id, now, hash] = [randomUUID(), new Date(), await hashPassword(password)];
  return database().user.create({
    data: {
      id,
      name,
      email: email.toLowerCase(),
      emailVerified: true,
      ...storedRoles(['admin']),
      hasFirstPassword: isFirst,
      createdAt: now,
      updatedAt: now,
      accounts: { create: credential(id, hash, now) },
    },
    select: { id: true },
  });
}

/**
 * Gives an existing user a new password and the admin role, and ends all their sessions. It lets someone with access to
 * the server back in, so it also enables the account and removes its second factor, its passkeys and its
 * link to the sign-in provider.
 */
export async function resetAdmin(
  userId: string,
  { name, password, isFirst = false }: Partial<NewAdmin> & Pick<NewAdmin, 'password'>,
): Promise<void> {
  const [now, hash] = [new Date(), await hashPassword(password)];
  await write(() => [
    database().account.deleteMany({ where: { userId, providerId: 'credential' } }),
    database().account.create({ data: { ...credential(userId, hash, now), userId } }),
    database().session.deleteMany({ where: { userId } }),
    database().twoFactor.deleteMany({ where: { userId } }),
    database().passkey.deleteMany({ where: { userId } }),
    database().providerLink.deleteMany({ where: { userId } }),
    database().user.update({
      where: { id: userId },
      data: {
        ...storedRoles(['admin']),
        disabledAt: null,
        twoFactorEnabled: false,
        hasFirstPassword: isFirst,
        updatedAt: now,
        ...(name ? { name } : {}),
      },
    }),
  ]);
}
