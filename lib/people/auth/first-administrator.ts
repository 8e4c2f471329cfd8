import { randomUUID } from 'node:crypto';
import { environment } from '#lib/platform/config/env.ts';
import { storedRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { orNull, write } from '#lib/platform/db/write.ts';
import { auditEntry } from '../audit/record.ts';
import { credential, endProofs, hashPassword } from '../passwords/password-hash.ts';
import { generatePassword } from '../passwords/password-rules.ts';

export interface NewAdmin {
  email: string;
  name: string;
  password: string;
  /** The password was made up and is printed, so the person chooses another one when they first sign in. */
  isFirst?: boolean;
}

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
    endProofs(userId),
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

export interface FirstAdmin {
  email: string;
  /** Null when it came from `ADMIN_PASSWORD`: the person who set it knows it, and it must not appear in a log. */
  password: string | null;
}

/** The lines for the console with the password, which are printed once. */
export const passwordLines = ({ email, password }: FirstAdmin): string =>
  password
    ? `Sign in at /admin/login with\n  email:    ${email}\n  password: ${password}\nThis password is printed once and stored nowhere. You choose another one when you sign in.`
    : `Sign in at /admin/login as ${email} with the password from ADMIN_PASSWORD.`;

/** The line for the console that says where to sign in. `site` is its address without a trailing slash. */
export const signInLine = ({ email }: FirstAdmin, site: string): string =>
  `Sign in at ${site}/admin/login as ${email} with the password above.`;

/**
 * Creates the first administrator if there is no user at all. It uses `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or generates
 * a password and prints it at once, because it is stored nowhere else.
 * @returns the administrator created now, or null when there is already a user
 */
export async function ensureFirstAdmin(): Promise<FirstAdmin | null> {
  if (await database().user.findFirst({ select: { id: true } })) return null;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = environment();
  const password = ADMIN_PASSWORD ?? generatePassword();
  const email = ADMIN_EMAIL.toLowerCase();
  // Two processes may have started on one empty database, and the other one created the administrator first.
  const created = await orNull(
    createAdmin({ email, name: 'Administrator', password, isFirst: !ADMIN_PASSWORD }),
    'taken',
  );
  if (!created) return null;
  await auditEntry(null, 'admin.create', 'user', created.id, { email });
  const admin = { email, password: ADMIN_PASSWORD ? null : password };
  process.stdout.write(`Created the administrator. ${passwordLines(admin)}\n`);
  return admin;
}
