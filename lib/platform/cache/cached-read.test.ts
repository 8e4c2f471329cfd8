import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openRows } from '#e2e/fixtures/open-rows.ts';
import { isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';

import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { cachedRead, declareRead, withOneVersion } from './cached-read.ts';
import { contentVersion, raiseContentVersion } from './content-version.ts';
import { publishWith } from './version-now.ts';

const { where } = useTestDatabase();
let reads = 0;
const titles = () =>
  cachedRead('titles', async () => {
    reads += 1;
    const rows = await database().banner.findMany({ orderBy: { id: 'asc' } });
    return rows.map(({ title }) => title);
  });

beforeAll(async () => {
  expect(await contentVersion()).toBe(0);
  await write(() => [database().banner.create({ data: { title: 'First' } }), raiseContentVersion()]);
});

test('an unchanged version is read once, however often it is asked', async () => {
  reads = 0;
  expect(await Promise.all([titles(), titles(), titles()])).toEqual([['First'], ['First'], ['First']]);
  expect(await titles()).toEqual(['First']);
  expect(reads).toBe(1);
});

test('an edit through a verb is seen by the next read', async () => {
  await write(() => [database().banner.create({ data: { title: 'Second' } }), raiseContentVersion()]);
  expect(await titles()).toEqual(['First', 'Second']);
});

test('an edit by another process is seen by the next read', async () => {
  await titles();
  const other = openRows(where);
  try {
    other.exec(`BEGIN;
      UPDATE Banner SET title = 'Edited elsewhere' WHERE title = 'First';
      UPDATE ContentVersion SET version = version + 1;
      COMMIT;`);
  } finally {
    other.close();
  }
  expect(await titles()).toEqual(['Edited elsewhere', 'Second']);
});

test('an edit with a database tool, which knows of no version, is seen by the next read', async () => {
  await titles();
  const tool = openRows(where);
  try {
    tool.exec("UPDATE Banner SET title = 'Edited by hand' WHERE title = 'Second'");
  } finally {
    tool.close();
  }
  expect(await titles()).toEqual(['Edited elsewhere', 'Edited by hand']);
});

test('the version and the edit stand or fall together', async () => {
  const before = await contentVersion();
  const broken = write(() => [raiseContentVersion(), database().galleryItem.create({ data: { imageId: 999 } })]);
  await expect(broken).rejects.toThrow();
  expect(await contentVersion()).toBe(before);
});

describe('a read that failed', () => {
  test('is not kept', async () => {
    let fail = true;
    const read = () =>
      cachedRead('unsteady', async () => {
        if (fail) throw new Error('no');
        return 'fine';
      });
    await expect(read()).rejects.toThrow('no');
    fail = false;
    expect(await read()).toBe('fine');
  });
});

test('reads with different keys are kept apart', async () => {
  expect(await cachedRead('one:1', async () => 1)).toBe(1);
  expect(await cachedRead('one:2', async () => 2)).toBe(2);
  expect(await cachedRead('one:1', async () => 3)).toBe(1);
});

describe('a page', () => {
  const count = () => database().banner.count();
  const edit = () => write(() => [database().banner.create({ data: { title: 'Meanwhile' } }), raiseContentVersion()]);

  test('shows one version to its end, though something is published between two of its reads', async () => {
    declareRead('count', count);
    const before = await titles();
    const page = await withOneVersion(async () => {
      const first = await titles();
      await edit();
      const last = await cachedRead('count', count);
      const joined = await cachedRead('joined', async () => (await titles()).join());
      return { first, last, joined };
    });
    expect(page).toEqual({ first: before, last: before.length, joined: before.join() });
    expect(await cachedRead('count', count)).toBe(before.length + 1);
    expect(await withOneVersion(() => cachedRead('count', count))).toBe(before.length + 1);
  });

  // SQLite's file tells of a commit.
  test.skipIf(isOnPostgresql)(
    'asks for the state of the content once after a commit, and not at all before the next',
    async () => {
      await withOneVersion(titles);
      const asked = vi.spyOn(database(), '$queryRaw');
      const page = () => withOneVersion(() => Promise.all([titles(), titles(), cachedRead('count', count)]));
      await page();
      expect(asked).toHaveBeenCalledTimes(0);
      await database().auditLog.create({ data: { at: new Date(), action: 'test', entity: 'test' } });
      await page();
      await page();
      expect(asked).toHaveBeenCalledTimes(1);
    },
  );

  test('begins anew when something is published while its reads are made', async () => {
    let isEdited = false;
    declareRead('slow', async () => {
      const found = await count();
      if (!isEdited) await edit();
      isEdited = true;
      return found;
    });
    const page = await withOneVersion(() => Promise.all([cachedRead('count', count), cachedRead('slow', count)]));
    expect(page).toEqual([await count(), await count()]);
  });

  test('is drawn though a read that it does not need fails', async () => {
    declareRead('broken', () => Promise.reject(new Error('no')));
    expect(await withOneVersion(titles)).toEqual(await titles());
    await expect(withOneVersion(() => cachedRead('broken', () => Promise.reject(new Error('no'))))).rejects.toThrow(
      'no',
    );
  });
});

test('a due item waits while it cannot be published, and pages show the version before', async () => {
  const due = new Date(Date.now() - 1000);
  const item = { entity: 'event', entityId: 1, revision: 1, updatedAt: due, updatedBy: 'a@example.org' };
  await database().contentItem.create({ data: { ...item, publishAt: due } });
  const locked = { meta: { driverAdapterError: { cause: { kind: 'SocketTimeout' } } } };
  const publish = vi.fn().mockRejectedValue(locked);
  publishWith(publish);
  const before = await titles();
  for (const _time of [1, 2, 3]) expect(await titles()).toEqual(before);
  expect(publish).toHaveBeenCalledTimes(1);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  publish.mockRejectedValue(new Error('broken'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
  for (const _time of [1, 2, 3]) expect(await titles()).toEqual(before);
  expect(publish).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  await database().contentItem.deleteMany();
});
