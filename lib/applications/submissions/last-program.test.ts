import { beforeAll, expect, it } from 'vitest';
import { callAs, signInForTest, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { getLastProgram, rememberProgram } from './access.ts';

useTestDatabase();

const admin = useStaff();
let programId: number;
beforeAll(async () => {
  ({ id: programId } = await programForTest());
});
const last = async (headers: Headers) => {
  const found = await callAs(headers, getLastProgram);
  return found.ok ? found.value : found.failure.code;
};

it('opens what this person looked at last, and all programs before anything was', async () => {
  expect(await last(admin)).toBe('all');
  await callAs(admin, rememberProgram, programId);
  expect(await last(admin)).toBe(programId);
  expect(await last(await signInForTest())).toBe('all');
  await callAs(admin, rememberProgram, 'all');
  expect(await last(admin)).toBe('all');
});

it('falls back to all programs when the last one is gone or may no longer be read', async () => {
  const { id } = await programForTest('Short-lived');
  await callAs(admin, rememberProgram, id);
  await database().program.delete({ where: { id } });
  expect(await last(admin)).toBe('all');

  const reviewer = await signInForTest({ role: 'reviewer' });
  const userId = (await signedInStaff(reviewer))?.id ?? '';
  await database().programReviewer.create({ data: { userId, programId } });
  await callAs(reviewer, rememberProgram, programId);
  expect(await last(reviewer)).toBe(programId);
  await database().programReviewer.deleteMany({ where: { userId } });
  expect(await last(reviewer)).toBe('all');
});
