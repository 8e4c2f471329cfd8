import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../db/client.ts';
import { createAdmin, resetAdmin } from './create-admin.ts';
import { signIn } from './sign-in.ts';

useTestDatabase();

it('resets the password of an account and ends all its sessions', async () => {
  const email = 'asha@example.org';
  const { id } = await createAdmin({ email: 'Asha@Example.org', name: 'Asha', password: 'the first password' });
  expect((await signIn(new Headers(), { email, password: 'the first password' })).ok).toBe(true);

  await resetAdmin(id, 'the second password');
  expect(await database().session.count({ where: { userId: id } })).toBe(0);
  expect((await signIn(new Headers(), { email, password: 'the first password' })).ok).toBe(false);
  expect((await signIn(new Headers(), { email, password: 'the second password' })).ok).toBe(true);
});

const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'create-admin.cli.ts'), ...args]);

it('creates an administrator from the command line, with a password that is printed once', async () => {
  const email = 'kiran@example.org';
  const { stdout } = await command('--email', email, '--name', 'Kiran');
  const password = /password: (\S+)/.exec(stdout)?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(await signIn(new Headers(), { email, password })).toMatchObject({
    ok: true,
    value: { user: { name: 'Kiran' } },
  });
});

it('says on the command line what is wrong, and exits with 2', async () => {
  const wrong = command('--email', 'nobody', '--password', 'short');
  await expect(wrong).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--password must have at least'),
  });
});
