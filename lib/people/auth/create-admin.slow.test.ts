import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '#e2e/scale/databases.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { createAdmin, resetAdmin } from './first-administrator.ts';
import { signIn } from './sign-in.ts';

useTestDatabase();

it('resets the password of an account and ends all its sessions', async () => {
  const email = 'asha@example.org';
  const { id } = await createAdmin({ email: 'Asha@Example.org', name: 'Asha', password: 'the first password' });
  expect((await signIn(new Headers(), { email, password: 'the first password' })).ok).toBe(true);

  await resetAdmin(id, { password: 'the second password' });
  expect(await database().session.count({ where: { userId: id } })).toBe(0);
  expect((await signIn(new Headers(), { email, password: 'the first password' })).ok).toBe(false);
  expect((await signIn(new Headers(), { email, password: 'the second password' })).ok).toBe(true);
});

const run = promisify(execFile);
const cli = path.join(import.meta.dirname, 'create-admin.cli.ts');
const command = (...args: string[]) => run(process.execPath, [cli, ...args]);

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
  await expect(command('--email', 'lena@example.org', '--password', 'aaaaaaaaaaaa')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--password is easy to guess.'),
  });
});

it('names the database that has no tables yet, whatever kind it is', async () => {
  const server = inject('postgresql')?.server;
  const name = `without-tables-${process.pid}`;
  const address = server ? createDatabase(server, name) : `file:/nowhere/${name}.db`;
  const env = { ...process.env, DATABASE_URL: address };
  try {
    await expect(run(process.execPath, [cli, '--email', 'asha@example.org'], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        server
          ? `^There are no tables yet in the database ${name} at .*\\. Run "npm run db:migrate" first\\.\n$`
          : `^There are no tables yet in /nowhere/${name}.db\\. Run "npm run db:migrate" first\\.\n$`,
      ),
    });
  } finally {
    if (server) dropDatabase(server, name);
  }
});
