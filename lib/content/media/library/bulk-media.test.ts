import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/content/media.ts';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { callAs, refused, signInForTest, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { BulkAction } from '#lib/content/bulk-actions/bulk-action.ts';
import { undoContentAction } from '#lib/content/bulk-actions/undo.ts';
import { event } from '#lib/content/entities/event.ts';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import * as settling from '#lib/platform/uploads/picture-files.ts';
import { removeLeftFiles } from '#lib/platform/uploads/sweep-uploads.ts';
import { findOwnActions } from '../../bulk-actions/stored-actions.ts';
import { findMediaFile } from '../public-picture.ts';
import { changeMedia, undoMediaAction } from './bulk-media.ts';
import { currentUses } from './file-uses.ts';
import { bulkMediaSchema, type MediaAction, mediaQuery } from './media.schema.ts';
import { updateMediaItem } from './media-changes.ts';
import { findMedia, findRemovedMedia, findToDescribe, getMediaItem } from './media-items.ts';
import { sweepRemovedPictures } from './removed-media.ts';

const { removedName } = settling;

// The encoder is another process.
vi.mock('../start-encoding.ts', () => ({ startEncoding: () => {} }));

useTestDatabase();
const editor = useStaff('editor');
let ids: number[];
let made = 0;
beforeAll(async () => {
  mkdirSync(mediaFolder(), { recursive: true });
});

const filesOf = (number: number) => `${'0'.repeat(31)}${number}.png`;
beforeEach(async () => {
  const { event: events, galleryItem: pictures, contentItem, revision, media } = database();
  await write(() => [
    events.deleteMany(),
    pictures.deleteMany(),
    contentItem.deleteMany(),
    revision.deleteMany(),
    media.deleteMany(),
  ]);
  ids = [];
  for (const alt of ['One', 'Two', 'Three']) {
    made += 1;
    const file = filesOf(ids.length);
    for (const name of [file, `${file}.webp`]) writeFileSync(path.join(mediaFolder(), name), 'x');
    const data = { ...pictureRowForTest(file), alt, name: `${alt.toLowerCase()}-${made}.png` };
    ids.push((await database().media.create({ data })).id);
  }
});

const change = async (action: MediaAction, of: readonly number[] = ids) =>
  unwrap(await callAs(editor, changeMedia, bulkMediaSchema.parse({ action, item: of.map(String) })));
const writeAlt = async (asked: { all?: string; texts?: Record<string, { alt: string; was: string }> }, of = ids) =>
  unwrap(await callAs(editor, changeMedia, bulkMediaSchema.parse({ action: 'alt', item: of.map(String), ...asked })));
const undo = async ({ token }: BulkAction) => unwrap(await callAs(editor, undoMediaAction, token));
const found = async (query = '') => {
  const { items } = unwrap(await callAs(editor, findMedia, mediaQuery(new URLSearchParams(query))));
  return items.map(({ alt }) => alt);
};
const values = (image: number | null) => ({
  title: 'Demo Day',
  date: '2027-01-10T04:30:00.000Z',
  description: 'All are welcome.',
  image,
});
const use = async (image: number | undefined, action = 'publish') =>
  unwrap(await createItem(editor, event, { values: values(image ?? null), revision: 0, action })).id;
const isServed = (number: number) => findMediaFile(filesOf(number)) !== null;

test('removed pictures leave the library and the reach of visitors, and come back by one undo', async () => {
  const done = await change('remove', ids.slice(0, 2));
  expect(done).toMatchObject({ changed: 2, unchanged: 0, left: [] });
  expect(await found()).toEqual(['Three']);
  expect([isServed(0), isServed(1), isServed(2)]).toEqual([false, false, true]);
  expect(findMediaFile(removedName(filesOf(0)))).toBeNull();
  expect(existsSync(path.join(mediaFolder(), `${filesOf(0)}.webp`))).toBe(false);
  const removed = unwrap(await callAs(editor, findRemovedMedia, 1));
  expect(removed.items.map(({ alt, removedBy }) => [alt, removedBy])).toEqual([
    ['Two', expect.stringContaining('@')],
    ['One', expect.stringContaining('@')],
  ]);
  expect(await callAs(editor, getMediaItem, ids[0] ?? 0)).toMatchObject(refused('not_found'));
  expect(await callAs(editor, updateMediaItem, ids[0] ?? 0, { alt: 'x' })).toMatchObject(refused('not_found'));
  expect(await createItem(editor, event, { values: values(ids[0] ?? 0), revision: 0, action: 'save' })).toMatchObject(
    refused('invalid'),
  );
  const entries = await database().auditLog.findMany({ where: { action: 'media.remove', entityId: null } });
  expect(entries.at(-1)?.detail).toEqual({ items: [`“One” (${ids[0]})`, `“Two” (${ids[1]})`] });

  expect(await undo(done)).toMatchObject({ undoLeft: [] });
  expect(await found()).toEqual(['Three', 'Two', 'One']);
  expect([isServed(0), isServed(1)]).toEqual([true, true]);
  expect(await undo(done)).toMatchObject({ undoLeft: [] });
});

test('a picture that the site, a draft or a scheduled version shows stays, and says where it is used', async () => {
  await use(ids[0]);
  const changed = await use(ids[2]);
  await saveItem(editor, event, changed, { values: values(ids[1] ?? 0), revision: 1, action: 'save' });
  expect(await found('use=unused')).toEqual([]);
  expect(await change('remove')).toMatchObject({
    changed: 0,
    left: [
      { id: ids[0], title: 'One', reason: 'The picture is used in “Demo Day”. Remove it there first.' },
      { id: ids[1], reason: 'The picture is used in drafts of “Demo Day”. Remove it there first.' },
      { id: ids[2] },
    ],
  });
  expect([isServed(0), isServed(1), isServed(2)]).toEqual([true, true, true]);
});

test('the library is filtered by use, kind and file name', async () => {
  await use(ids[0], 'save');
  expect(await found('use=unused')).toEqual(['Three', 'Two']);
  expect(await found('kind=png')).toHaveLength(3);
  expect(await found('kind=jpeg')).toEqual([]);
  expect(await found('kind=exe&use=all&page=x')).toHaveLength(3);
  expect(await found('q=TWO-')).toEqual(['Two']);
});

test('among many pictures those in use are found in every kind of content', async () => {
  await use(ids[0]);
  const gallery = { values: { image: ids[1] ?? 0 }, revision: 0, action: 'publish' };
  const { id } = unwrap(await createItem(editor, galleryItem, gallery));
  const many = [...ids, ...Array.from({ length: 300 }, (_, index) => 1_000_000 + index)];
  const uses = await currentUses(many);
  expect(many.filter((each) => (uses.get(each)?.published.length ?? 0) > 0)).toEqual(ids.slice(0, 2));
  await database().galleryItem.delete({ where: { id } });
});

test('the undo of a return does not take away what is used again', async () => {
  await change('remove');
  const back = await change('restore', ids.slice(0, 2));
  expect(back).toMatchObject({ changed: 2 });
  await use(ids[0]);
  expect(await undo(back)).toMatchObject({ undoLeft: [{ id: ids[0], reason: expect.stringContaining('“Demo Day”') }] });
  expect(await found()).toEqual(['One']);
  expect([isServed(0), isServed(1)]).toEqual([true, false]);
});

test('a stale undo leaves what others brought back or erased', async () => {
  const done = await change('remove');
  await change('restore', [ids[0] ?? 0]);
  await change('remove', [ids[0] ?? 0]);
  await change('erase', [ids[1] ?? 0]);
  expect(await undo(done)).toMatchObject({
    undoLeft: [
      { id: ids[0], reason: 'It changed again since then.' },
      { id: ids[1], reason: 'It was erased.' },
    ],
  });
  expect(await found()).toEqual(['Three']);
});

test('only what was removed is erased, for good, and its number is never given again', async () => {
  expect(await change('erase')).toMatchObject({ changed: 0, left: [{ reason: /Remove it first/ }, {}, {}] });
  await change('remove');
  const done = await change('erase');
  expect(done).toMatchObject({ changed: 3 });
  expect(await undo(done)).toMatchObject({ action: 'erase', undoLeft: null });
  expect(existsSync(path.join(mediaFolder(), removedName(filesOf(0))))).toBe(false);
  expect(await database().media.count()).toBe(0);
  const next = await database().media.create({ data: pictureRowForTest('next.png') });
  expect(next.id).toBeGreaterThan(Math.max(...ids));
});

test('the sweep erases after the term, and puts files where a crash left them elsewhere', async () => {
  await change('remove', [ids[0] ?? 0]);
  const day = 86_400_000;
  await sweepRemovedPictures(new Date(Date.now() + (removedPictureDays - 1) * day));
  expect(existsSync(path.join(mediaFolder(), removedName(filesOf(0))))).toBe(true);
  // The row was removed and brought back, the file was not.
  writeFileSync(path.join(mediaFolder(), filesOf(0)), 'x');
  await database().media.update({ where: { id: ids[1] ?? 0 }, data: { removedAt: new Date() } });
  await sweepRemovedPictures();
  expect([isServed(0), isServed(1)]).toEqual([false, false]);
  await database().media.update({ where: { id: ids[1] ?? 0 }, data: { removedAt: null } });
  await sweepRemovedPictures(new Date(Date.now() + (removedPictureDays + 1) * day));
  expect([isServed(0), isServed(1)]).toEqual([false, true]);
  expect(existsSync(path.join(mediaFolder(), removedName(filesOf(0))))).toBe(false);
  expect(await database().media.count()).toBe(2);
});

test('files that a crash leaves of an erased picture go with the next sweep', async () => {
  await change('remove');
  vi.spyOn(settling, 'settlePictures').mockImplementationOnce(async () => {});
  await change('erase');
  const left = () => [0, 1, 2].filter((number) => existsSync(path.join(mediaFolder(), removedName(filesOf(number)))));
  expect(left()).toEqual([0, 1, 2]);
  expect(await removeLeftFiles()).toBe(3);
  expect(left()).toEqual([]);
  expect(await database().arrivingFile.count()).toBe(0);
});

test('other editors undo nothing, and an unknown picture is named', async () => {
  const done = await change('remove', [ids[0] ?? 0]);
  const other = await signInForTest({ role: 'editor' });
  expect(await callAs(other, undoMediaAction, done.token)).toMatchObject(refused('not_found'));
  expect(await callAs(other, findOwnActions, 'media', done.token)).toEqual({ asked: null, recent: [] });
  expect(await change('remove', [ids[0] ?? 0, 2_000_000_000])).toMatchObject({
    changed: 0,
    unchanged: 1,
    left: [{ id: 2_000_000_000, title: 'Picture 2000000000' }],
  });
});

test.each(['gallery', 'remove'] as const)('two presses at once are one: %s', async (action) => {
  const once = crypto.randomUUID();
  const press = () => callAs(editor, changeMedia, { action, item: ids, once });
  const pressed = (await Promise.all([press(), press()])).map(unwrap);
  expect(pressed[0]?.token).toBe(pressed[1]?.token);
  expect(pressed[0]).toMatchObject({ changed: 3, left: [] });
});

test('one alt text is for all but those with their own, as one change with one undo', async () => {
  await use(ids[2]);
  const done = await writeAlt({
    all: ' Demo Day 2026 ',
    texts: { [ids[0] ?? 0]: { alt: 'Asha shows her drone', was: 'One' }, [ids[1] ?? 0]: { alt: 'Two', was: 'Two' } },
  });
  expect(done).toMatchObject({ action: 'alt', changed: 3, unchanged: 0, left: [] });
  expect(await found()).toEqual(['Demo Day 2026', 'Demo Day 2026', 'Asha shows her drone']);
  expect(await callAs(editor, findOwnActions, 'media', '')).toHaveProperty('recent.0.token', done.token);
  expect(await database().auditLog.count({ where: { action: 'media.alt' } })).toBe(1);
  expect(await undo(done)).toMatchObject({ undoLeft: [] });
  expect(await found()).toEqual(['Three', 'Two', 'One']);
});

test('pictures without a text of either kind keep theirs, and each that cannot have its text says why', async () => {
  const [one = 0, two = 0, three = 0] = ids;
  unwrap(await callAs(editor, updateMediaItem, two, { alt: 'Meanwhile' }));
  expect(
    await writeAlt({
      texts: {
        [one]: { alt: ' ', was: 'One' },
        [two]: { alt: 'Second', was: 'Two' },
        [three]: { alt: 'x'.repeat(301), was: 'Three' },
      },
    }),
  ).toMatchObject({
    changed: 0,
    left: [
      { id: one, reason: 'Enter alt text that describes the picture.' },
      { id: two, reason: 'Someone changed its alt text after you opened the page.' },
      { id: three, reason: 'Use 300 characters or fewer.' },
    ],
  });
  expect(await writeAlt({ all: '' })).toMatchObject({ changed: 0, unchanged: 3, left: [] });
  const done = await writeAlt({ all: 'A hall' });
  unwrap(await callAs(editor, updateMediaItem, one, { alt: 'Mine' }));
  expect(await undo(done)).toMatchObject({ undoLeft: [{ id: one, reason: 'It changed again since then.' }] });
  expect(await found()).toEqual(['Three', 'Meanwhile', 'Mine']);
});

test('pictures whose alt text says nothing are listed, and those of a selection', async () => {
  const [one = 0, two = 0] = ids;
  await database().media.update({ where: { id: one }, data: { alt: '' } });
  await database().media.update({ where: { id: two }, data: { alt: 'IMG_1', name: 'img_1.JPG' } });
  const listed = async (of: number[]) => unwrap(await callAs(editor, findToDescribe, of)).items.map(({ id }) => id);
  expect(await listed([])).toEqual([two, one]);
  expect(await listed(ids)).toEqual(ids.toReversed());
});

test('a selection goes to the gallery once, and what is there or has no alt text is said', async () => {
  const [one = 0, two = 0, three = 0] = ids;
  await database().media.update({ where: { id: three }, data: { alt: '' } });
  const shown = () =>
    database().galleryItem.findMany({ select: { imageId: true, isPublished: true }, orderBy: { id: 'desc' } });
  const done = await change('gallery');
  expect(done).toMatchObject({ action: 'add', changed: 2, unchanged: 0, left: [{ id: three, reason: /no alt text/ }] });
  expect(await shown()).toEqual([
    { imageId: two, isPublished: true },
    { imageId: one, isPublished: true },
  ]);
  expect(await change('gallery', [one, two])).toMatchObject({ changed: 0, unchanged: 2, left: [] });
  expect(await shown()).toHaveLength(2);
  const undone = unwrap(await callAs(editor, undoContentAction, galleryItem, done.token));
  expect(undone).toMatchObject({ changed: 2, undoLeft: [] });
  expect(await shown()).toEqual([]);
  expect(await change('gallery', [one])).toMatchObject({ changed: 1 });
});

test('an editor whose changes another person publishes adds drafts, and leaves alt texts that visitors read', async () => {
  const [one = 0, two = 0] = ids;
  await use(one);
  await database().siteSetting.create({ data: { key: 'twoPairs', value: 'true' } });
  try {
    expect(await writeAlt({ all: 'A hall' }, [one, two])).toMatchObject({
      changed: 1,
      left: [{ id: one, reason: expect.stringContaining('Two pairs of eyes') }],
    });
    expect(await change('gallery', [two])).toMatchObject({ changed: 1 });
    expect(await database().galleryItem.findMany()).toMatchObject([{ imageId: two, isPublished: false }]);
  } finally {
    await database().siteSetting.deleteMany({ where: { key: 'twoPairs' } });
  }
});
