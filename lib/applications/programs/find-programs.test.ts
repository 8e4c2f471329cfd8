import { expect, test } from 'vitest';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getClosedProgram } from './program.ts';

useTestDatabase();

const past = new Date(Date.now() - 1000);
const future = new Date(Date.now() + 60_000);

test('a program is named once its closing time has come, to the moment', async () => {
  const { id } = await createTestProgram({ closesAt: past });
  expect(await getClosedProgram(id)).toEqual({ title: 'Seed Support', closedAt: past });
  expect(await getClosedProgram(id, past)).toEqual({ title: 'Seed Support', closedAt: past });
  expect(await getClosedProgram(id, new Date(past.getTime() - 1))).toBeNull();
});

test.each([
  ['an inactive one', { closesAt: past, isActive: false }],
  ['one that is not on the site', { closesAt: past, isPublished: false }],
  ['one that is open', { closesAt: future }],
  ['one without an end', {}],
  ['one that has not opened', { opensAt: future }],
])('%s is not named', async (_what, columns) => {
  const { id } = await createTestProgram(columns);
  expect(await getClosedProgram(id)).toBeNull();
});

test('nor is one that does not exist', async () => {
  expect(await getClosedProgram(2_000_000_000)).toBeNull();
});
