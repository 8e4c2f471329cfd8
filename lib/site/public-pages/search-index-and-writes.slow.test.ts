import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { acceptedForTest, startupForTest } from '#e2e/unit/applications/startup-of-application.ts';
import { csv, sendTable } from '#e2e/unit/content/imports.ts';
import { createItem, saveItem } from '#e2e/unit/content/save-content.ts';
import { indexAndRebuilt, searchIndex, seedForTest } from '#e2e/unit/content/seed.ts';
import { callAs, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { changeContentItems } from '#lib/content/bulk-actions/change-items.ts';
import { undoContentAction } from '#lib/content/bulk-actions/undo.ts';
import { focusArea } from '#lib/content/entities/about.ts';
import { event } from '#lib/content/entities/event.ts';
import { announcement } from '#lib/content/entities/news.ts';
import { startup } from '#lib/content/entities/startup.ts';
import { changeImport } from '#lib/content/imports/pending-import.ts';
import { runImport } from '#lib/content/imports/run-import.ts';
import { readItem } from '#lib/content/items/current-item.ts';
import { bulkContentSchema } from '#lib/content/items/item.schema.ts';
import { reorderContentItems } from '#lib/content/items/order.ts';
import { removeContentItem } from '#lib/content/items/removal.ts';
import { changeMedia } from '#lib/content/media/library/bulk-media.ts';
import { bulkMediaSchema } from '#lib/content/media/library/media.schema.ts';
import { updateMediaItem } from '#lib/content/media/library/media-changes.ts';
import { restoreRevision } from '#lib/content/revisions/history.ts';
import { publishDue } from '#lib/content/revisions/schedule.ts';
import { bringBackSample, removeSample } from '#lib/content/sample/sample.ts';

import { mendSearch } from '#lib/content/search-repair.ts';
import { mediaFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { eraseStartupPage } from '#lib/privacy/requests/startup-pages.ts';
import { createCommittee, removeCommittee } from '../committees/save-committee.ts';

// The encoder is another process.
vi.mock('#lib/content/media/start-encoding.ts', () => ({ startEncoding: () => {} }));

useTestDatabase();
const admin = useStaff();
beforeAll(async () => {
  mkdirSync(mediaFolder(), { recursive: true });
  await seedForTest();
  await mendSearch();
});

const done = <T>(result: { ok: true; value: T } | { ok: false; failure: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};
const titles = async (kind: string) =>
  (await searchIndex()).filter((entry) => entry.kind === kind).map(({ title }) => title);
const values = (text: string) => ({ announcement: text, link: 'https://example.org/' });
const publish = async (text: string) =>
  done(await createItem(admin, announcement, { values: values(text), revision: 0, action: 'publish' }));
const revisionOf = async (id: number) => (await readItem(announcement, id))?.revision ?? 0;
const bulk = async (action: string, id: number) => {
  const item = `${id}.${await revisionOf(id)}`;
  return done(await callAs(admin, changeContentItems, announcement, bulkContentSchema.parse({ action, item: [item] })));
};

/** A try of each file that changes public content. One that is not here fails the first test. */
const ways: Record<string, () => Promise<unknown>> = {
  'lib/content/revisions/commit.ts': async () => {
    const { id } = await publish('Quokka one');
    expect(await titles('announcement')).toContain('Quokka one');
    done(await saveItem(admin, announcement, id, { values: values('Quokka draft'), revision: 1, action: 'save' }));
    expect(await titles('announcement')).toContain('Quokka one');
    expect(await titles('announcement')).not.toContain('Quokka draft');
    done(await saveItem(admin, announcement, id, { values: values('Quokka two'), revision: 2, action: 'publish' }));
    expect(await titles('announcement')).toContain('Quokka two');
    done(await saveItem(admin, announcement, id, { values: values('Quokka two'), revision: 3, action: 'unpublish' }));
    expect(await titles('announcement')).not.toContain('Quokka two');
    done(await callAs(admin, removeContentItem, announcement, id, 4));
    done(await callAs(admin, restoreRevision, announcement, id, { number: 1, revision: 5 }));
    const made = await callAs(admin, createCommittee, {
      name: 'Wombat Panel',
      full_name: 'Wombat Panel',
      description: 'Reads plans.',
      category: 'other',
    } as never);
    expect(await titles('committee')).toContain('Wombat Panel');
    await callAs(admin, removeCommittee, done(made as never as { ok: true; value: { id: number } }).id);
    expect(await titles('committee')).not.toContain('Wombat Panel');
  },
  'lib/content/bulk-actions/change-items.ts': async () => {
    const { id } = await publish('Numbat');
    await bulk('unpublish', id);
    expect(await titles('announcement')).not.toContain('Numbat');
    await bulk('publish', id);
    expect(await titles('announcement')).toContain('Numbat');
    await bulk('remove', id);
    expect(await titles('announcement')).not.toContain('Numbat');
  },
  'lib/content/bulk-actions/undo.ts': async () => {
    const { id } = await publish('Dugong');
    const { token } = await bulk('remove', id);
    done(await callAs(admin, undoContentAction, announcement, token));
    expect(await titles('announcement')).toContain('Dugong');
    const hidden = await bulk('unpublish', id);
    done(await callAs(admin, undoContentAction, announcement, hidden.token));
    expect(await titles('announcement')).toContain('Dugong');
  },
  'lib/content/revisions/schedule.ts': async () => {
    const at = (day: string) => `2098-01-${day}T00:00:00Z`;
    const body = {
      values: values('Echidna'),
      revision: 0,
      action: 'save',
      publish_at: at('01'),
      unpublish_at: at('03'),
    };
    done(await createItem(admin, announcement, body));
    expect(await titles('announcement')).not.toContain('Echidna');
    await publishDue(new Date(at('02')));
    expect(await titles('announcement')).toContain('Echidna');
    await publishDue(new Date(at('04')));
    expect(await titles('announcement')).not.toContain('Echidna');
  },
  'lib/content/items/order.ts': async () => done(await callAs(admin, reorderContentItems, focusArea, [3, 1, 2])),
  'lib/content/sample/sample.ts': async () => {
    done(await callAs(admin, removeSample));
    expect(await titles('event')).toEqual([]);
    const { written, rebuilt } = await indexAndRebuilt();
    expect(written).toEqual(rebuilt);
    expect(rebuilt.filter(({ kind }) => kind === 'event')).toEqual([]);
    done(await callAs(admin, bringBackSample));
    expect(await titles('event')).toHaveLength(await database().event.count());
  },
  'lib/content/imports/run-import.ts': async () => {
    const { id, name } = await database().startup.findFirstOrThrow({ where: { isPublished: true } });
    const table = csv(
      'ID,Name,Description,Sector,Priority',
      `${id},${name} Kowari,Tells time.,Rail,1`,
      ',Bandicoot,Digs.,Rail,2',
    );
    const held = done(await sendTable(admin, startup, { table }));
    const choices = { byTitle: false, clearsEmpty: false, publishes: true };
    done(await callAs(admin, changeImport, startup, held.id, { ...choices, columns: new Map() }));
    const { token } = done(await callAs(admin, runImport, startup, held.id));
    expect(await titles('startup')).toContain('Bandicoot');
    expect(await titles('startup')).toContain(`${name} Kowari`);
    const { written, rebuilt } = await indexAndRebuilt();
    expect(written).toEqual(rebuilt);
    done(await callAs(admin, undoContentAction, startup, token ?? ''));
    expect(await titles('startup')).not.toContain('Bandicoot');
    expect(await titles('startup')).toContain(name);
  },
  'lib/content/media/library/media-changes.ts': async () => {
    const { imageId } = await database().galleryItem.findFirstOrThrow({ where: { isPublished: true } });
    done(await callAs(admin, updateMediaItem, imageId ?? 0, { alt: 'A bilby at a loom' }));
    expect(await titles('gallery-item')).toContain('A bilby at a loom');
  },
  'lib/content/media/library/alt-texts.ts': async () => {
    const { imageId } = await database().galleryItem.findFirstOrThrow({ where: { isPublished: true } });
    const asked = bulkMediaSchema.parse({ action: 'alt', item: [String(imageId)], all: 'A numbat at a lathe' });
    done(await callAs(admin, changeMedia, asked));
    expect(await titles('gallery-item')).toContain('A numbat at a lathe');
  },
  'lib/applications/submissions/startups/made-startup.ts': async () => {
    const { id: programId } = await database().program.findFirstOrThrow();
    const { id } = await acceptedForTest(programId);
    done(await startupForTest(admin, id));
    // It is a draft.
    expect(await database().startup.count({ where: { name: 'Sahyadri Solar' } })).toBe(1);
    expect(await titles('startup')).not.toContain('Sahyadri Solar');
  },
  'lib/privacy/requests/startup-pages.ts': async () => {
    const { id, name } = await database().startup.findFirstOrThrow({ where: { isPublished: true } });
    expect(await titles('startup')).toContain(name);
    await eraseStartupPage(id, null, 'asked', new Date());
    expect(await titles('startup')).not.toContain(name);
  },
  // Its writes are compared at its end.
  'prisma/seed.ts': async () => {
    await database().event.update({ where: { id: 1 }, data: { title: 'Follows the seed' } });
    expect(await mendSearch()).toBe(1);
    expect(await titles('event')).toContain('Follows the seed');
  },
};

test('every file that changes what visitors see is tried here', () => {
  const found = execFileSync('git', ['grep', '-l', 'raiseContentVersion()', '--', 'lib', 'prisma'], {
    encoding: 'utf8',
  });
  const callers = found.split('\n').filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));
  expect(callers.filter((file) => file !== 'lib/platform/cache/content-version.ts').sort()).toEqual(
    Object.keys(ways).sort(),
  );
});

test.each(Object.keys(ways))('visitors find the texts that they see: %s', async (file) => {
  await ways[file]?.();
  const { written, rebuilt } = await indexAndRebuilt();
  expect(written).toEqual(rebuilt);
  expect(rebuilt.some(({ kind }) => kind === 'event')).toBe(true);
});

test('an index that is behind, as one of an older release, is mended once', async () => {
  const before = await searchIndex();
  await database().searchEntry.deleteMany({ where: { kind: 'startup' } });
  await database().searchEntry.updateMany({ where: { kind: 'event' }, data: { digest: 'old' } });
  const [gone] = await database().searchEntry.findMany({ where: { kind: 'mentor' }, take: 1 });
  await database().searchEntry.create({
    data: { kind: 'mentor', itemId: 9999, page: '', href: '/', title: 'Ghost', text: '', digest: '' },
  });
  expect(gone).toBeDefined();
  expect(await mendSearch()).toBeGreaterThan(10);
  expect(await searchIndex()).toEqual(before);
  expect(await mendSearch()).toBe(0);
});

test('words that no entry has are forgotten', async () => {
  const { id } = await publish('Thylacine');
  done(await callAs(admin, removeContentItem, announcement, id, await revisionOf(id)));
  await database().searchEntry.updateMany({ where: { kind: 'event' }, data: { digest: 'old' } });
  await mendSearch();
  expect(await database().searchWord.findUnique({ where: { word: 'thylacine' } })).toBeNull();
  expect(event.search).not.toBeNull();
});
