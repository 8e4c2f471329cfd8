import { expect, it } from 'vitest';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { searchMatch } from './search.ts';

// About SQLite itself.

useTestDatabase();

it('does not ask for a letter that begins too many terms', async () => {
  const { id } = await programForTest('Many terms');
  const value = Array.from({ length: 500 }, (_, number) => `Ω${String.fromCodePoint(0x4e00 + number)}`).join(' ');
  await submissionForTest(id, { answers: { Name: value } });
  expect(await searchMatch('ω')).toBeNull();
});

it('asks for three letters and more as one phrase', async () => {
  expect((await searchMatch('say "yes"'))?.ids.values).toEqual(['"say ""yes"""']);
});
