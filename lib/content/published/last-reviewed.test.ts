import { beforeAll, expect, test } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { recordPage } from '#lib/platform/cache/page-record.ts';
import { givesTheSame, versionNow } from '#lib/platform/cache/version-now.ts';
import { database } from '#lib/platform/db/client.ts';
import { event } from '../entities/event.ts';
import { announcement } from '../entities/news.ts';
import { settings } from '../entities/settings.ts';
import { readItem } from '../items/current-item.ts';
import { lastReviewed } from './item-dates.ts';

useTestDatabase();
const admin = useStaff();
beforeAll(async () => {
  await seedForTest();
});

const savedAt = async (entity: string, entityId: number) => {
  const { liveRevision } = await database().contentItem.findUniqueOrThrow({
    where: { entity_entityId: { entity, entityId } },
  });
  const key = { entity, entityId, number: liveRevision ?? -1 };
  return (await database().revision.findUniqueOrThrow({ where: { entity_entityId_number: key } })).at;
};
const save = async (id: number, action: string) => {
  const item = await readItem(event, id);
  if (!item) throw new Error(`There is no event ${id}`);
  const saved = await saveItem(admin, event, id, {
    values: { ...item.values, title: `${item.values.title} again` },
    revision: item.revision,
    action,
  });
  expect(saved.ok).toBe(true);
};

test('a page that nobody edited since it was seeded has no day, though drafts lie beside its items', async () => {
  expect(await lastReviewed([{ kind: event }, { kind: settings }])).toBeNull();
  const { id } = await database().event.findFirstOrThrow();
  await save(id, 'save');
  expect(await lastReviewed([{ kind: event }])).toBeNull();
  await save(id, 'publish');
  const published = await savedAt('event', id);
  expect(await lastReviewed([{ kind: event }])).toEqual(published);
  await save(id, 'save');
  expect(await lastReviewed([{ kind: event }])).toEqual(published);
});

test('the newest of what a page shows counts, and nothing of what it does not show', async () => {
  const [first, second] = await database().event.findMany({ orderBy: { id: 'desc' }, take: 2 });
  if (!first || !second) throw new Error('The seed has fewer than two events');
  await save(first.id, 'publish');
  await save(second.id, 'publish');
  expect(await lastReviewed([{ kind: event }])).toEqual(await savedAt('event', second.id));
  expect(await lastReviewed([{ kind: event, items: [first] }])).toEqual(await savedAt('event', first.id));
  expect(await lastReviewed([{ kind: event, items: [] }])).toBeNull();
  expect(await lastReviewed([{ kind: event, items: null }])).toBeNull();
  await save(second.id, 'unpublish');
  expect(await lastReviewed([{ kind: event, items: [second] }])).toBeNull();
});

test('a page that was made is right until something is saved that it shows', async () => {
  const values = { announcement: 'Call', link: 'https://example.org/call' };
  const made = unwrap(await createItem(admin, announcement, { values, revision: 0, action: 'publish' }));
  const { record } = await recordPage(() => lastReviewed([{ kind: announcement }]));
  const holds = async () => givesTheSame(await versionNow(), record.uses);
  const { id } = await database().event.findFirstOrThrow();
  await save(id, 'publish');
  expect(await holds()).toBe(true);
  await saveItem(admin, announcement, made.id, { values, revision: 1, action: 'publish' });
  expect(await holds()).toBe(false);
  expect(record.isKeepable).toBe(true);
});
