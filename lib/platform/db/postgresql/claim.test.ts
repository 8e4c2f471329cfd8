// About PostgreSQL itself

import { afterEach, expect, inject, test } from 'vitest';
import { run } from '#e2e/scale/databases.ts';
import { claimDatabase } from './claim.ts';

const { server = '' } = inject('postgresql') ?? {};
const held: (() => Promise<void>)[] = [];

async function claim(isShared: boolean): Promise<(() => Promise<void>) | null> {
  const release = await claimDatabase(server, { isShared, lookEveryMilliseconds: 50 });
  if (release) held.push(release);
  return release;
}

afterEach(async () => {
  for (const release of held.splice(0)) await release();
});

test('starts that share a database go together, and not with one that has it alone', async () => {
  const [one, other] = [await claim(true), await claim(true)];
  expect(await claim(false)).toBeNull();
  await one?.();
  expect(await claim(false)).toBeNull();
  await other?.();
  const alone = await claim(false);
  expect(alone).not.toBeNull();
  expect([await claim(true), await claim(false)]).toEqual([null, null]);
  await alone?.();
  expect(await claim(true)).not.toBeNull();
});

test('a claim is made again after its connection was cut', async () => {
  await claim(false);
  run(
    server,
    `SELECT pg_terminate_backend("pid") FROM pg_stat_activity WHERE "application_name" = 'innovation-centre: one server'`,
  );
  const isFree = async () => {
    const other = await claimDatabase(server, { isShared: true });
    await other?.();
    return other !== null;
  };
  await expect.poll(isFree).toBe(false);
});
