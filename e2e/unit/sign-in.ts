import { randomUUID } from 'node:crypto';
import { beforeAll, vi } from 'vitest';
import { weakPassword } from '#e2e/fixtures/insert-staff.ts';
import { callerWith, requireEntering } from '#lib/people/auth/access.ts';
import { newSession } from '#lib/people/auth/session.ts';
import { credential } from '#lib/people/passwords/password-hash.ts';
import { newResetToken, resetIdentifier, resetPassword } from '#lib/people/passwords/password-reset.ts';
import { type StaffRole, storedRoles } from '#lib/platform/config/roles.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import type { FailureCode, Result } from '#lib/platform/http/result.ts';

/**
 * For tests of handlers: creates a user with one or several roles and signs in.
 * @returns headers with the session cookie, a host and an origin, as a browser would send them
 */
export async function signInForTest({ role = 'admin', roles = [] as StaffRole[] } = {}): Promise<Headers> {
  const [id, now] = [randomUUID(), new Date()];
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
      accounts: { create: credential(id, weakPassword.hash, now) },
    },
  });
  const { cookie, writes } = await newSession(new Headers(), id);
  await write(() => writes);
  return new Headers({ cookie: cookie.split(';')[0] ?? '', host: 'localhost', origin: 'http://localhost' });
}

export const resetPasswordForTest = 'a-better-password-7';

/** The person sets a new password by the link of an email. */
async function resetForTest(userId: string): Promise<void> {
  const [token, now] = [newResetToken(), new Date()];
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 60_000) };
  await database().verification.create({
    data: { id: randomUUID(), identifier: resetIdentifier(token), value: userId, ...times },
  });
  const password = resetPasswordForTest;
  const reset = await resetPassword({ token, password, repeated: password });
  if (!reset.ok) throw new Error(reset.failure.message);
}

/** The person does so just before one of the next transactions. */
export function resetBeforeWrite(userId: string, which = 1): void {
  const client = everyApplication();
  const run = client.$transaction.bind(client) as (...given: unknown[]) => Promise<never>;
  const spy = vi.spyOn(client, '$transaction');
  for (let before = 1; before < which; before += 1) spy.mockImplementationOnce(run);
  spy.mockImplementationOnce(async (...given: unknown[]) => {
    await resetForTest(userId);
    return run(...given);
  });
}

/** For tests: an administrator, or a person in another role, who is signed in before the first test of the file. */
export function useStaff(role: StaffRole = 'admin'): Headers {
  const headers = new Headers();
  beforeAll(async () => {
    for (const [name, value] of await signInForTest({ role })) headers.set(name, value);
  });
  return headers;
}

/**
 * Calls a verb with the caller whom `headers` name, as an address does that has let them in. Addresses alone ask for rights:
 * access.test.ts tries each in every role.
 */
export async function callAs<Args extends unknown[], T>(
  headers: Headers,
  verb: (caller: never, ...args: Args) => Promise<T>,
  ...args: Args
): Promise<T> {
  const staff = unwrap(await requireEntering(headers));
  const caller = callerWith(staff, 'readSubmissions') ?? callerWith(staff, 'editContent');
  return verb({ ...staff, ...caller } as never, ...args);
}

/** The value of a verb. @throws when it refused */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** The refusal of a verb, for `toMatchObject`. */
export const refused = (code: FailureCode) => ({ ok: false, failure: { code } });
