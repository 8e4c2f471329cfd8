import { environment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { isUniqueViolation } from '#lib/platform/db/write.ts';
import { auditEntry } from '../audit/record.ts';
import { createAdmin } from './create-admin.ts';
import { generatePassword } from './password-rules.ts';

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
  try {
    const { id } = await createAdmin({ email, name: 'Administrator', password, isFirst: !ADMIN_PASSWORD });
    await auditEntry(null, 'admin.create', 'user', id, { email });
  } catch (error) {
    // Two processes started on one empty database, and the other one created the administrator first.
    if (isUniqueViolation(error)) return null;
    throw error;
  }
  const admin = { email, password: ADMIN_PASSWORD ? null : password };
  process.stdout.write(`Created the administrator. ${passwordLines(admin)}\n`);
  return admin;
}
