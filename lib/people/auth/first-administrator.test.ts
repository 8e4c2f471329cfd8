import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { requireRight } from './access.ts';
import { ensureFirstAdmin, passwordLines, signInLine } from './first-administrator.ts';
import { signIn } from './sign-in.ts';

const { uploadsFolder } = useTestDatabase();

it('creates one administrator, prints the password once, and that password opens the door', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const created = await ensureFirstAdmin();
  expect(await ensureFirstAdmin()).toBeNull();
  const printed = print.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('password'));
  print.mockRestore();
  expect(printed).toHaveLength(1);
  const [, email = '', password = ''] = /email: +(\S+)\n +password: +(\S+)/.exec(printed[0] ?? '') ?? [];
  expect(created).toEqual({ email, password });
  expect(email).toBe('admin@example.org');
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(await database().user.count()).toBe(1);

  const signedIn = await signIn(new Headers(), { email, password });
  expect(signedIn.ok).toBe(true);
  expect(JSON.stringify(await database().account.findMany())).not.toContain(password);
});

describe('the lines that say how to sign in', () => {
  const email = 'admin@example.org';

  it('hold a password that was made up', () => {
    const made = { email, password: 'made-up-password' };
    const lines = passwordLines(made);
    // Where the site says that it is ready, it is not printed again.
    const line = signInLine(made, 'http://localhost:3000');
    expect(line).toBe('Sign in at http://localhost:3000/admin/login as admin@example.org with the password above.');
    expect(lines).toMatch(/email: +admin@example\.org\n +password: made-up-password/);
  });

  it('only name the variable of one that was given', () => {
    expect(passwordLines({ email, password: null })).toMatch(
      /as admin@example\.org with the password from ADMIN_PASSWORD/,
    );
  });
});

it('keeps the made-up signing secret where only its owner reads it', async () => {
  expect((await requireRight(new Headers(), 'administer')).ok).toBe(false);
  const file = path.join(uploadsFolder, 'auth-secret');
  expect(existsSync(file)).toBe(true);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});
