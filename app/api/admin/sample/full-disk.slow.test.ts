// About SQLite itself: its own limit of pages stands for the disk.

import { mkdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { POST as putAway } from '#app/api/admin/first-steps/route.ts';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { postJson } from '#e2e/unit/post-application.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { POST as sample } from './route.ts';

// The encoder is another process.
vi.mock('#lib/content/media/start-encoding.ts', () => ({ startEncoding: () => {} }));

useTestDatabase();

/** The rows that a change of the sample content touches. */
async function state() {
  const { event, startup, media, siteSetting, revision, bulkAction, auditLog } = database();
  const tables = [event, startup, media, siteSetting, revision, bulkAction, auditLog];
  return Promise.all(tables.map((table) => (table as unknown as { findMany: () => Promise<unknown[]> }).findMany()));
}

test('on a full disk the sample stays or stays away as a whole, and the answer says why', async () => {
  mkdirSync(mediaFolder(), { recursive: true });
  await seedForTest();
  const admin = await signInForTest();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const free = async (pages: number) => {
    const [page] = await database().$queryRawUnsafe<{ page_count: bigint }[]>('PRAGMA page_count');
    await database().$queryRawUnsafe(`PRAGMA max_page_count = ${Number(page?.page_count) + pages}`);
  };
  for (const action of ['remove', 'bring_back']) {
    const before = await state();
    // The room that the removal freed inside the file counts too.
    await database().$executeRawUnsafe('VACUUM');
    for (const pages of [0, 5, 20]) {
      await free(pages);
      const { status, body } = await postJson(sample, { action }, admin);
      expect([status, await state()]).toEqual([507, before]);
      expect(JSON.stringify(body)).toMatch(/full|space|room/i);
    }
    await free(1_000_000);
    expect((await postJson(sample, { action }, admin)).status).toBe(200);
    expect(await state()).not.toEqual(before);
  }
}, 120_000);

test('while nothing can be written, the first steps stay where they were', async () => {
  const admin = await signInForTest();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await database().$queryRawUnsafe('PRAGMA query_only = 1');
  expect((await postJson(putAway, { action: 'put_away' }, admin)).status).toBeGreaterThanOrEqual(500);
  await database().$queryRawUnsafe('PRAGMA query_only = 0');
  expect(await database().user.count({ where: { stepsPutAwayAt: { not: null } } })).toBe(0);
  expect((await postJson(putAway, { action: 'put_away' }, admin)).status).toBe(200);
});
