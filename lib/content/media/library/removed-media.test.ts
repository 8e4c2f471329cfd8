import { mkdirSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/content/media.ts';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { setIdentity } from '#e2e/unit/content/set-mark.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { committee } from '#lib/content/entities/committee.ts';
import { event } from '#lib/content/entities/event.ts';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { removeContentItem } from '#lib/content/items/removal.ts';
import { previewRestore, restoreRevision } from '#lib/content/revisions/history.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { findMediaItemUses } from './file-uses.ts';
import { olderVersions } from './media-item-uses.ts';
import { removeMediaItem } from './removed-media.ts';

useTestDatabase();
const admin = useStaff();
let picture: number;
let made = 0;
beforeAll(async () => {
  mkdirSync(mediaFolder(), { recursive: true });
});
beforeEach(async () => {
  made += 1;
  picture = (await database().media.create({ data: pictureRowForTest(`${made}.png`) })).id;
});

const values = (image: number | null) => ({
  title: `Demo Day ${made}`,
  date: '2027-01-10T04:30:00.000Z',
  description: 'All are welcome.',
  image,
});
const create = async (image: number | null, action = 'publish', more: object = {}) =>
  unwrap(await createItem(admin, event, { values: values(image), revision: 0, action, ...more })).id;
const save = async (id: number, revision: number, image: number | null, action = 'publish', more: object = {}) =>
  unwrap(await saveItem(admin, event, id, { values: values(image), revision, action, ...more }));
const uses = async () => unwrap(await callAs(admin, findMediaItemUses, picture));
const refusal = async (accepted = 0) => {
  const removed = await callAs(admin, removeMediaItem, picture, accepted);
  return removed.ok ? null : removed.failure.message;
};

test('a picture that nothing uses is removed, and the log says so', async () => {
  expect(await uses()).toEqual({ published: [], drafts: [], older: [] });
  expect(await refusal()).toBeNull();
  expect(await database().auditLog.count({ where: { action: 'media.remove', entityId: String(picture) } })).toBe(1);
  expect(await callAs(admin, removeMediaItem, picture)).toMatchObject({ failure: { code: 'not_found' } });
});

test('an item that visitors see keeps its picture', async () => {
  const id = await create(picture);
  expect(await uses()).toMatchObject({ published: [{ entity: 'event', id }], drafts: [], older: [] });
  expect(await refusal(99)).toBe(`The picture is used in “Demo Day ${made}”. Remove it there first.`);
});

test('the mark of the centre stays while it is one', async () => {
  await setIdentity({ universityMarkId: picture });
  expect(await refusal()).toBe('The picture is used in “Identity”. Remove it there first.');
  await setIdentity({});
  expect(await refusal()).toBeNull();
});

test.each([
  ['a new draft', (): Promise<unknown> => create(picture, 'save'), false],
  ['a scheduled item', () => create(picture, 'save', { publish_at: '2099-01-01T00:00:00Z' }), true],
  ['a draft beside what visitors see', async () => save(await create(null), 1, picture, 'save'), false],
  [
    'a scheduled change',
    async () => save(await create(null), 1, picture, 'save', { publish_at: '2099-01-01T00:00:00Z' }),
    true,
  ],
  [
    'the first draft of what was seeded',
    async () => {
      const [row] = await write(() => [
        database().event.create({ data: { title: `Demo Day ${made}`, description: 'x', date: new Date() } }),
        raiseContentVersion(),
      ]);
      return save(row.id, 0, picture, 'save');
    },
    false,
  ],
])('%s keeps its picture', async (_name, make, isScheduled) => {
  await make();
  expect(await uses()).toMatchObject({
    published: [],
    drafts: [{ title: `Demo Day ${made}`, isScheduled }],
    older: [],
  });
  expect(await refusal(99)).toBe(`The picture is used in drafts of “Demo Day ${made}”. Remove it there first.`);
  expect(await database().media.count({ where: { id: picture } })).toBe(1);
});

test('older versions ask first, and a restore does without the picture', async () => {
  const id = await create(picture);
  await save(id, 1, picture);
  await save(id, 2, null);
  expect(await uses()).toMatchObject({ published: [], drafts: [], older: [{ id, versions: 2, isRemoved: false }] });
  expect(await refusal()).toMatch(/^2 older versions of “Demo Day \d+” would come back without the picture/);
  expect(await refusal(1)).not.toBeNull();
  expect(await refusal(2)).toBeNull();
  // The page of versions says so before.
  const restore = { number: 1, revision: 3 };
  expect(unwrap(await callAs(admin, previewRestore, event, id, restore))).toEqual({
    isOnSite: true,
    lost: ['Picture'],
  });
  const restored = unwrap(await callAs(admin, restoreRevision, event, id, restore));
  expect(restored.values.image).toBeNull();
  const entry = await database().auditLog.findFirstOrThrow({
    where: { action: 'event.restore', entityId: String(id) },
  });
  expect(entry.detail).toMatchObject({ revision: 4, restoredRevision: 1 });
});

test('rows of lists count, and so does the history of what was removed', async () => {
  const member = { name: 'Asha', position: 'Chair', expertise: 'Law', bio: 'x', is_active: true, image: picture };
  const body = { name: 'Board', full_name: 'The Board', description: 'x', category: 'other', members: [member] };
  const { id } = unwrap(await createItem(admin, committee, { values: body, revision: 0, action: 'publish' }));
  expect(await uses()).toMatchObject({ published: [{ entity: 'committee', id, title: 'Board' }] });
  unwrap(await callAs(admin, removeContentItem, committee, id, 1));
  expect(await uses()).toMatchObject({ published: [], drafts: [], older: [{ id, versions: 2, isRemoved: true }] });
  expect(olderVersions(await uses())).toBe(2);
});

test('an item that is nothing without its picture does not come back without it', async () => {
  const gallery = { values: { image: picture }, revision: 0, action: 'publish' };
  const { id } = unwrap(await createItem(admin, galleryItem, gallery));
  unwrap(await callAs(admin, removeContentItem, galleryItem, id, 1));
  expect(await refusal(2)).toBeNull();
  const refused = { failure: { code: 'conflict', message: expect.stringContaining('picture was removed') } };
  const restore = { number: 1, revision: 2 };
  expect(await callAs(admin, previewRestore, galleryItem, id, restore)).toMatchObject(refused);
  expect(await callAs(admin, restoreRevision, galleryItem, id, restore)).toMatchObject(refused);
});
