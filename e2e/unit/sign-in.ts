import { randomUUID } from 'node:crypto';
import { auth } from '#lib/auth/auth.ts';
import { createAdmin } from '#lib/auth/create-admin.ts';
import { database } from '#lib/db/client.ts';

/**
 * For tests of handlers: creates a user of `role` and signs in.
 * @returns headers with the session cookie and a host, as a browser would send them
 */
export async function signInForTest({ role = 'admin' } = {}): Promise<Headers> {
  const email = `${randomUUID()}@example.org`;
  const password = randomUUID();
  const { id } = await createAdmin({ email, name: 'Test Admin', password });
  if (role !== 'admin') await database().user.update({ where: { id }, data: { role } });
  const { headers } = await auth().api.signInEmail({ body: { email, password }, returnHeaders: true });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return new Headers({ cookie, host: 'localhost' });
}
