import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { write } from '#lib/platform/db/write.ts';
import { event } from '../entities/event.ts';
import { findPublished } from '../published/published.ts';
import { findRevisions, restoreRevision } from '../revisions/history.ts';
import { getContentItem } from '../revisions/review.ts';
import { removeContentItem } from './removal.ts';

useTestDatabase();
const admin = useStaff();

const values = (title: string) => ({
  title,
  date: '2027-01-10T04:30:00.000Z',
  description: 'All are welcome.',
  image: null,
});
const titles = async () => (await findPublished(event)).map(({ title }) => title);

const create = async (title: string, action = 'publish') =>
  unwrap(await createItem(admin, event, { values: values(title), revision: 0, action }));
const save = (id: number, title: string, revision: number, more: object = {}) =>
  saveItem(admin, event, id, { values: values(title), revision, action: 'publish', ...more });

beforeEach(async () => {
  const { event: events, contentItem, revision } = database();
  await write(() => [events.deleteMany(), contentItem.deleteMany(), revision.deleteMany(), raiseContentVersion()]);
});

test('a draft is seen by staff alone until it is published', async () => {
  const draft = await create('Demo Day', 'save');
  expect(draft).toMatchObject({ state: 'draft', revision: 1, values: { title: 'Demo Day' } });
  expect(await titles()).toEqual([]);
  const published = unwrap(await save(draft.id, 'Demo Day', 1));
  expect(published).toMatchObject({ state: 'published', revision: 2 });
  expect(await titles()).toEqual(['Demo Day']);
});

test('work on a published item stays beside what visitors see', async () => {
  const { id } = await create('First');
  const changed = unwrap(await save(id, 'Second', 1, { action: 'save' }));
  expect(changed).toMatchObject({ state: 'changed', values: { title: 'Second' } });
  expect(await titles()).toEqual(['First']);
  expect(unwrap(await callAs(admin, getContentItem, event, id)).values.title).toBe('Second');
  unwrap(await save(id, 'Second', 2));
  expect(await titles()).toEqual(['Second']);
  unwrap(await save(id, 'Second', 3, { action: 'unpublish' }));
  expect(await titles()).toEqual([]);
});

test('the second of two editors is told and changes nothing', async () => {
  const { id } = await create('First');
  const both = await Promise.all([save(id, 'Mine', 1), save(id, 'Theirs', 1)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const refused = both.find(({ ok }) => !ok);
  expect(refused).toMatchObject({ failure: { code: 'conflict' } });
  expect(unwrap(await callAs(admin, findRevisions, event, id))).toHaveLength(2);
  expect(await titles()).toEqual([both[0].ok ? 'Mine' : 'Theirs']);
});

test('an item that was seeded keeps its original in the history', async () => {
  const [row] = await write(() => [
    database().event.create({ data: { title: 'Seeded', description: 'x', date: new Date('2026-01-01T00:00:00Z') } }),
    raiseContentVersion(),
  ]);
  unwrap(await save(row.id, 'Edited', 0));
  const history = unwrap(await callAs(admin, findRevisions, event, row.id));
  expect(history.map(({ number, action, isLive }) => [number, action, isLive])).toEqual([
    [1, 'publish', true],
    [0, 'original', false],
  ]);
  unwrap(await callAs(admin, restoreRevision, event, row.id, { number: 0, revision: 1 }));
  expect(await titles()).toEqual(['Seeded']);
});

test('a removed item is gone for visitors and can be brought back as a draft', async () => {
  const { id } = await create('Gone');
  unwrap(await callAs(admin, removeContentItem, event, id, 1));
  expect(await titles()).toEqual([]);
  expect(await callAs(admin, getContentItem, event, id)).toMatchObject({ failure: { code: 'not_found' } });
  expect((await create('Another')).id).not.toBe(id);
  const back = unwrap(await callAs(admin, restoreRevision, event, id, { number: 1, revision: 2 }));
  expect(back).toMatchObject({ id, state: 'draft', values: { title: 'Gone' } });
});

test('a row that took the number of a new item in between stays as it is, and the item gets another number', async () => {
  const { reserveNumbers } = dialect();
  let taken = 0;
  vi.spyOn(dialect(), 'reserveNumbers').mockImplementationOnce(async (table, count) => {
    const numbers = await reserveNumbers(table, count);
    taken = numbers[0] ?? 0;
    await database().event.create({
      data: { id: taken, title: 'Of a database tool', description: 'x', date: new Date('2026-01-01T00:00:00Z') },
    });
    return numbers;
  });
  const { id } = await create('Of an editor');
  expect(id).not.toBe(taken);
  expect(await database().event.findUnique({ where: { id: taken } })).toMatchObject({ title: 'Of a database tool' });
  expect((await titles()).sort()).toEqual(['Of a database tool', 'Of an editor']);
  expect(await database().contentItem.count()).toBe(1);
});

describe('a save that is refused', () => {
  test('is said by field, and nothing is written', async () => {
    const wrong = await createItem(admin, event, {
      values: { title: '', date: 'soon', description: 'x', image: 999, colour: 'red' },
      revision: 0,
      action: 'publish',
    });
    expect(wrong).toMatchObject({
      failure: { code: 'invalid', errors: { title: ['Enter a title.'], date: expect.anything() } },
    });
    expect(wrong.ok || Object.keys(wrong.failure.errors ?? {})).toContain('colour');
    expect(await database().event.count()).toBe(0);
  });

  test('a picture that is not in the library', async () => {
    const wrong = await createItem(admin, event, {
      values: { ...values('x'), image: 999 },
      revision: 0,
      action: 'save',
    });
    expect(wrong).toMatchObject({
      failure: { errors: { image: ['This picture is no longer in the media library.'] } },
    });
  });
});
