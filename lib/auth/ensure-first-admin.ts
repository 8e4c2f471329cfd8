import { auditEntry } from '../audit/record.ts';
import { environment } from '../config/env.ts';
import { database } from '../db/client.ts';
import { createAdmin } from './create-admin.ts';
import { generatePassword } from './password-rules.ts';

const isTaken = (error: unknown) => (error as { code?: string } | null)?.code === 'P2002';

export interface FirstAdmin {
  email: string;
  /** Null when it came from `ADMIN_PASSWORD`: whoever set it knows it, and no log has to. */
  password: string | null;
}

/** The lines that say how to sign in, for the console; `site` is its address without a trailing slash. */
export const signInLines = ({ email, password }: FirstAdmin, site = ''): string =>
  password
    ? `Sign in at ${site}/admin/login with\n  email:    ${email}\n  password: ${password}\nThis password is not stored anywhere. Write it down.`
    : `Sign in at ${site}/admin/login as ${email} with the password from ADMIN_PASSWORD.`;

/**
 * Creates the first administrator when there is no user at all: from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or with a
 * password made up here and printed at once, because nothing else knows it.
 * @returns who was created just now; null when there is a user already
 */
export async function ensureFirstAdmin(): Promise<FirstAdmin | null> {
  if (await database().user.findFirst({ select: { id: true } })) return null;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = environment();
  const password = ADMIN_PASSWORD ?? generatePassword();
  const email = ADMIN_EMAIL.toLowerCase();
  try {
    const { id } = await createAdmin({ email, name: 'Administrator', password });
    await auditEntry(null, 'admin.create', 'user', id, { email });
  } catch (error) {
    // Two processes started on one empty database; the other one was first and printed its password.
    if (isTaken(error)) return null;
    throw error;
  }
  const admin = { email, password: ADMIN_PASSWORD ? null : password };
  process.stdout.write(`Created the administrator. ${signInLines(admin)}\n`);
  return admin;
}
