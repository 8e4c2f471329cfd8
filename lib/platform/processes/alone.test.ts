import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '../config/env.ts';
import { doesBackground, keepBackground, takeLease } from '../db/lease.ts';
import { isAlone, pretendOtherStarts } from './alone.ts';
import { forgetSite } from './per-process.ts';

useTestDatabase();
const own = { ...process.env };

afterEach(() => {
  for (const name of ['DATABASE_URL', 'STORAGE_URL', 'AUTH_SECRET']) {
    if (own[name] === undefined) delete process.env[name];
    else process.env[name] = own[name];
  }
  resetEnvironment();
  forgetSite();
});

const server = 'postgresql://site@127.0.0.1:1/site';
const store = 's3://key:secret@127.0.0.1:2/bucket?tls=off';

it.each([
  ['file:./site.db', undefined, true],
  ['file:./site.db', store, true],
  [server, undefined, true],
  [server, store, false],
])('one process on %s with the files in %s is alone: %s', (DATABASE_URL, STORAGE_URL, alone) => {
  forgetSite();
  Object.assign(process.env, { DATABASE_URL, AUTH_SECRET: 'a secret of at least 32 characters' });
  if (STORAGE_URL) process.env.STORAGE_URL = STORAGE_URL;
  resetEnvironment();
  expect(isAlone()).toBe(alone);
});

it('one process where other starts can be leaves the background work to the one that has its lease', async () => {
  pretendOtherStarts();
  const other = await takeLease('background');
  const mine = await keepBackground();
  expect(doesBackground()).toBe(false);
  await other?.giveBack();
  await mine.stop();
  const after = await keepBackground();
  expect(doesBackground()).toBe(true);
  await after.stop();
});
