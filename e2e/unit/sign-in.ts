import { randomUUID } from 'node:crypto';
import { weakPassword } from '#e2e/fixtures/insert-staff.ts';
import { auth } from '#lib/people/auth/auth.ts';
import { credential } from '#lib/people/passwords/password-hash.ts';
import { newResetToken, resetIdentifier, resetPassword } from '#lib/people/passwords/password-reset.ts';
import { type StaffRole, storedRoles } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';

/**
 * For tests of handlers: creates a user with one or several roles and signs in.
 * @returns headers with the session cookie, a host and an origin, as a browser would send them
 */
export async function signInForTest({ role = 'admin', roles = [] as StaffRole[] } = {}): Promise<Headers> {
  const [id, now] = [randomUUID(), new Date()];
  const { password, hash } = weakPassword;
  const email = `${id}@example.org`;
  await database().user.create({
    data: {
      id,
      email,
      ...(roles.length > 0 ? storedRoles(roles) : { role }),
      name: 'Test Admin',
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
      accounts: { create: credential(id, hash, now) },
    },
  });
  const { headers } = await auth().api.signInEmail({ body: { email, password }, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return new Headers({ cookie, host: 'localhost', origin: 'http://localhost' });
}

/** The person sets a new password by the link of an email. */
export async function resetForTest(userId: string): Promise<void> {
  const [token, now] = [newResetToken(), new Date()];
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 60_000) };
  await database().verification.create({
    data: { id: randomUUID(), identifier: resetIdentifier(token), value: userId, ...times },
  });
  const password = 'a-better-password-7';
  const reset = await resetPassword({ token, password, repeated: password });
  if (!reset.ok) throw new Error(reset.failure.message);
}
