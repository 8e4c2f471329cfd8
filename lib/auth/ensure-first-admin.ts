import { auditEntry } from '../audit/record.ts';
import { environment } from '../config/env.ts';
import { database } from '../db/client.ts';
import { createAdmin } from './create-admin.ts';
import { generatePassword } from './password-rules.ts';

const isTaken = (error: unknown) => (error as { code?: string } | null)?.code === 'P2002';

/**
 * Creates the first administrator when there is no user at all: from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or with a
 * password made up here and printed once, because nothing else knows it.
 */
export async function ensureFirstAdmin(): Promise<void> {
  if (await database().user.findFirst({ select: { id: true } })) return;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = environment();
  const password = ADMIN_PASSWORD ?? generatePassword();
  try {
    const { id } = await createAdmin({ email: ADMIN_EMAIL, name: 'Administrator', password });
    await auditEntry(null, 'admin.create', 'user', id, { email: ADMIN_EMAIL.toLowerCase() });
  } catch (error) {
    // Two processes started on one empty database; the other one was first and printed its password.
    if (isTaken(error)) return;
    throw error;
  }
  const address = ADMIN_EMAIL.toLowerCase();
  process.stdout.write(
    ADMIN_PASSWORD
      ? `Created the administrator ${address} with the password from ADMIN_PASSWORD.\n`
      : `Created the administrator. Sign in at /admin/login with\n  e-mail:   ${address}\n  password: ${password}\nThis password is shown only now.\n`,
  );
}
