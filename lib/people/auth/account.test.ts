import { expect, test } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { staffNames } from './account.ts';

useTestDatabase();

test('people are named by their names, those who share one by their address too, and strangers by theirs', async () => {
  await signInForTest();
  const { email, ...row } = await database().user.findFirstOrThrow();
  const add = (id: string, name: string) =>
    database().user.create({ data: { ...row, roles: undefined, id, name, email: `${id}@example.org` } });
  await add('asha', 'Asha Patil');
  await add('asha2', ' Asha Patil');
  await add('binod', 'Binod Kumar');
  await add('nameless', ' ');
  const nameOf = await staffNames();
  expect(['asha', 'asha2', 'binod', 'nameless', 'gone'].map((each) => nameOf(`${each}@example.org`))).toEqual([
    'Asha Patil (asha@example.org)',
    'Asha Patil (asha2@example.org)',
    'Binod Kumar',
    'nameless@example.org',
    'gone@example.org',
  ]);
  expect(nameOf(null)).toBeNull();
  expect(nameOf(email)).toBe(row.name);
});
