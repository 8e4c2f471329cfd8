import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { database } from '../db/client.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';
import { requireAdmin } from './require-admin.ts';
import { signIn } from './sign-in.ts';

const { uploadsFolder } = useTestDatabase();

it('creates one administrator, prints the password once, and that password opens the door', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await ensureFirstAdmin();
  await ensureFirstAdmin();
  const printed = print.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('password'));
  print.mockRestore();
  expect(printed).toHaveLength(1);
  const [, email, password = ''] = /e-mail: +(\S+)\n +password: +(\S+)/.exec(printed[0] ?? '') ?? [];
  expect(email).toBe('admin@example.org');
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(await database().user.count()).toBe(1);

  const signedIn = await signIn(new Headers(), { email, password });
  expect(signedIn.ok).toBe(true);
  expect(JSON.stringify(await database().account.findMany())).not.toContain(password);
});

it('keeps the made-up signing secret where only its owner reads it', async () => {
  expect((await requireAdmin(new Headers())).ok).toBe(false);
  const file = path.join(uploadsFolder, 'auth-secret');
  expect(existsSync(file)).toBe(true);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});
