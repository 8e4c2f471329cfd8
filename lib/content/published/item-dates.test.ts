import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/content/media.ts';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { announcement } from '../entities/news.ts';
import { findDates } from './item-dates.ts';

useTestDatabase();
const admin = useStaff();
beforeAll(async () => {
  await database().media.create({ data: { ...pictureRowForTest('first'), createdAt: begun } });
});
afterEach(() => {
  vi.useRealTimers();
});

const begun = new Date('2026-11-01T03:30:00Z');
const start = Date.now();
const minute = (of: number) => new Date(start + of * 60_000);
const at = (now: Date) => vi.useFakeTimers({ now, toFake: ['Date'] });
const body = (text: string, revision: number, action: string) => ({
  values: { announcement: text, link: '/apply' },
  revision,
  action,
});

test('an item came with its first publication and changed with the version that visitors see', async () => {
  at(minute(1));
  const created = await createItem(admin, announcement, body('Cohort 7', 0, 'save'));
  const id = created.ok ? created.value.id : 0;
  for (const [revision, action] of ['publish', 'publish', 'save'].entries()) {
    at(minute(2 + revision));
    expect(await saveItem(admin, announcement, id, body(`Cohort 7, ${revision}`, revision + 1, action))).toMatchObject({
      ok: true,
    });
  }
  expect((await findDates(announcement))(id)).toEqual({ published: minute(2), changed: minute(3), saves: 3 });
});

test('one that came with the site is as old as the site, also once it is edited', async () => {
  const { id } = await database().announcement.create({ data: { announcement: 'A sample', link: '/' } });
  expect((await findDates(announcement))(id)).toEqual({ published: begun, changed: begun, saves: 0 });
  at(minute(5));
  await saveItem(admin, announcement, id, body('No sample', 0, 'publish'));
  expect((await findDates(announcement))(id)).toEqual({ published: begun, changed: minute(5), saves: 1 });
});
