import { expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../db/client.ts';
import { pretendOtherStarts } from '../processes/alone.ts';
import { forgetSite } from '../processes/per-process.ts';
import { keptDrafts } from './client-limits.ts';

useTestDatabase();

const later = () => new Date(Date.now() + 3_600_000);
const { keep: hold, find: held } = keptDrafts<{ at: Date; text: string }>('tried');
const at = new Date('2026-11-26T12:00:00Z');

it('a form kept by one of several starts is found by another, until its hour is over', async () => {
  pretendOtherStarts();
  await hold('one', { at, text: 'typed' }, '192.0.2.1', later());
  await hold('old', { at, text: 'typed' }, '192.0.2.1', new Date(Date.now() - 1));
  forgetSite();
  expect(await held('one')).toBeNull();
  pretendOtherStarts();
  expect(await held('one')).toEqual({ at, text: 'typed' });
  expect(await held('old')).toBeNull();
  await hold('two', { at, text: 'typed' }, '192.0.2.2', later());
  expect(await database().verification.count()).toBe(2);
  expect(JSON.stringify(await database().verification.findMany())).not.toContain('192.0.2');
});

it('a client that has too many loses its own oldest, and others lose none', async () => {
  pretendOtherStarts();
  const text = 'x'.repeat(2_900_000);
  for (const id of ['a', 'b', 'c']) await hold(id, { at, text }, '192.0.2.9', later());
  expect(await Promise.all(['one', 'a', 'b', 'c'].map(async (id) => (await held(id))?.text.length ?? 0))).toEqual([
    5,
    0,
    text.length,
    text.length,
  ]);
});
