import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/save-content.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { publishWith } from '../cache/version-now.ts';
import { database } from '../db/client.ts';
import { announcement } from './entities/announcement.ts';
import { findPublished } from './find-published.ts';
import { publishDue } from './publish-due.ts';

useTestDatabase();
publishWith(publishDue);
let admin: Headers;
beforeAll(async () => {
  admin = await signInForTest();
});
afterEach(() => {
  vi.useRealTimers();
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const at = (hours: number) => vi.useFakeTimers({ now: Date.now() + hours * hour, toFake: ['Date'] });
const values = (text: string) => ({ announcement: text, link: 'https://example.org/news' });
const texts = async () => (await findPublished(announcement)).map((each) => each.announcement);

test('the first read after its time publishes what was scheduled, and takes it off again', async () => {
  const scheduled = await createItem(admin, announcement, {
    values: values('Cohort 7 opens'),
    revision: 0,
    action: 'save',
    publish_at: inHours(1),
    unpublish_at: inHours(3),
  });
  expect(scheduled).toMatchObject({ ok: true, value: { state: 'draft' } });
  expect(await texts()).toEqual([]);
  at(2);
  expect(await texts()).toEqual(['Cohort 7 opens']);
  vi.useRealTimers();
  at(4);
  expect(await texts()).toEqual([]);
  const log = await database().auditLog.findMany({ where: { entity: 'announcement' }, orderBy: { id: 'asc' } });
  expect(log.map(({ action, userId }) => [action, userId !== null])).toEqual([
    ['announcement.schedule', true],
    ['announcement.publish', false],
    ['announcement.unpublish', false],
  ]);
});

test('a new version of a published item waits for its time', async () => {
  const created = await createItem(admin, announcement, {
    values: values('Before'),
    revision: 0,
    action: 'publish',
  });
  if (!created.ok) throw new Error(created.failure.message);
  await saveItem(admin, announcement, created.value.id, {
    values: values('After'),
    revision: 1,
    action: 'save',
    publish_at: inHours(1),
  });
  expect(await texts()).toEqual(['Before']);
  at(2);
  // With many visitors at once, it is still published only once.
  expect(await Promise.all([texts(), texts(), texts()])).toEqual([['After'], ['After'], ['After']]);
  const published = await database().auditLog.count({
    where: { action: 'announcement.publish', userId: null, entityId: String(created.value.id) },
  });
  expect(published).toBe(1);
});
