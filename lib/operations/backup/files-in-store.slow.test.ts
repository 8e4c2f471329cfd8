// About SQLite itself: a restore into PostgreSQL needs an empty database (there-and-back.slow.test.ts).
import { hash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FakeS3 } from '#e2e/unit/servers/object-store.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { writeStep } from '#lib/applications/erasure/erasure-list.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import { forgetSite } from '#lib/platform/processes/per-process.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { identifyUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { backUpSite } from './back-up-site.ts';
import { restoreSite } from './restore-site.ts';

const { uploadsFolder } = useTestDatabase();
const server = new FakeS3();
const url = await server.start();
const outside = mkdtempSync(path.join(os.tmpdir(), 'files-in-store-'));
afterAll(async () => {
  await server.stop();
  rmSync(outside, { recursive: true });
});

const secret = randomBytes(24).toString('hex');
/** The site as it starts with its files in a store, or in its folder. */
async function on(STORAGE_URL: string): Promise<void> {
  await closeDatabase();
  vi.stubEnv('STORAGE_URL', STORAGE_URL);
  vi.stubEnv('AUTH_SECRET', secret);
  resetEnvironment();
  forgetSite();
}
const keys = (beginning: string) => [...server.objects.keys()].filter((key) => key.startsWith(`site/${beginning}`));
const local = (folder: string) =>
  existsSync(`${uploadsFolder}/${folder}`) ? readdirSync(`${uploadsFolder}/${folder}`) : [];
const ids: number[] = [];
let sentAt: Date[] = [];

/** A saved draft with a file, and a file of it of which one piece has arrived. */
async function keepDraft(): Promise<void> {
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)];
  const page = await database().privatePage.create({ data: { createdAt } });
  const content = Buffer.from('of a draft');
  await fileStore().put('drafts', [{ name: 'draft.txt', source: { content } }]);
  const facts = { label: 'Plan', filename: 'plan.txt', storedName: 'draft.txt', mimeType: 'text/plain' };
  const files = { create: { ...facts, bytes: content.length, sha256: hash('sha256', content) } };
  const empty = { answers: {}, errors: {}, message: '' };
  await database().submissionDraft.create({
    data: { programId, pageId: page.id, createdAt, expiresAt, ...empty, files },
  });
  await fileStore().put('unfinished', [{ name: '9-piece.0', source: { content: Buffer.from('half') } }]);
  const pieces = { create: { begin: 0, bytes: 4, name: '9-piece.0' } };
  await database().arrivingUpload.create({
    data: { id: '9-piece', pageId: page.id, announced: {}, changedAt: createdAt, pieces },
  });
}

let programId = 0;
beforeAll(async () => {
  const { id } = await programForTest();
  programId = id;
  for (const name of ['one', 'two', 'three']) {
    const files = [{ label: 'Plan', filename: `${name}.txt`, storedName: `${name}.txt`, content: `plan ${name}` }];
    ids.push((await submissionForTest(id, { files })).id);
  }
  await identifyUploads();
  sentAt = (await database().submission.findMany({ orderBy: { id: 'asc' } })).map(({ submittedAt }) => submittedAt);
});
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

test('a backup of a site with a folder is restored into a store, and one that meets another file there into none', async () => {
  const archive = path.join(outside, 'folder.tar');
  await on('');
  const mark = readFileSync(`${uploadsFolder}/site-id`, 'utf8').trim();
  await backUpSite(archive, { withSecret: false });
  await closeDatabase();
  await on(url);
  server.objects.set('site/applications/two.txt', Buffer.from('plan TWO'));
  await expect(restoreSite(archive)).rejects.toThrow(/applications\/two\.txt is there with another content/);
  expect(server.objects.has('site/site/site-id')).toBe(false);
  server.objects.delete('site/applications/two.txt');
  await restoreSite(archive);
  expect(server.objects.get('site/site/site-id')?.toString().trim()).toBe(mark);
  expect(keys('applications')).toHaveLength(3);
});

test('a backup of a site with a store is restored into a store, into a folder, and erases what was erased since', async () => {
  const archive = path.join(outside, 'site.tar');
  await on(url);
  await keepDraft();
  expect(await backUpSite(archive, { withSecret: false })).toMatchObject({ missing: [] });
  await database().submission.deleteMany({ where: { id: { in: ids } } });
  await writeStep({
    kind: 'application',
    id: ids[1] as number,
    step: 'erased',
    createdAt: sentAt[1] as Date,
    at: new Date(),
  });
  for (const key of [...keys('applications'), ...keys('drafts')]) server.objects.delete(key);
  server.objects.set('site/applications/later.txt', Buffer.from('since'));
  // The machine is lost with the list beside its database. The store has it.
  for (const name of readdirSync(path.dirname(uploadsFolder)).filter((each) => each.startsWith('erasures-')))
    rmSync(path.join(path.dirname(uploadsFolder), name));
  await closeDatabase();
  const report = await restoreSite(archive);
  expect(report.repeated).toEqual({ withdrawn: 0, erased: 1 });
  expect(keys('applications').sort()).toEqual(['later', 'one', 'three'].map((name) => `site/applications/${name}.txt`));
  forgetSite();
  const rows = await database().attachment.findMany({ orderBy: { id: 'asc' } });
  expect(rows.map(({ storedName }) => storedName)).toEqual(['one.txt', 'three.txt']);
  // Files that nothing names any more go in time, and not at once.
  const going = await database().arrivingFile.findMany({ orderBy: { name: 'asc' }, select: { name: true } });
  expect(going.map(({ name }) => name)).toEqual(['9-piece.0', 'later.txt']);
  expect(await database().arrivingUpload.count()).toBe(0);
  expect(server.objects.get('site/drafts/draft.txt')?.toString()).toBe('of a draft');
  expect(await database().draftFile.count({ where: { draft: { pageId: { not: null } } } })).toBe(1);
  expect(local('restoring-')).toEqual([]);

  await on('');
  rmSync(`${uploadsFolder}/applications`, { recursive: true, force: true });
  expect((await restoreSite(archive)).repeated.erased).toBe(1);
  expect(local('applications').sort()).toEqual(['one.txt', 'three.txt']);
  expect(readFileSync(`${uploadsFolder}/drafts/draft.txt`, 'utf8')).toBe('of a draft');
});

test('a restore takes no other site’s store, and one that is cut off is carried out by the next', async () => {
  const archive = path.join(outside, 'site.tar');
  await on(url);
  const mark = server.objects.get('site/site/site-id') as Buffer;
  server.objects.set('site/site/site-id', Buffer.from('another'));
  const before = new Map(server.objects);
  await expect(restoreSite(archive)).rejects.toThrow(/there are files of another site/);
  expect(server.objects).toEqual(before);
  server.objects.set('site/site/site-id', mark);
  server.objects.delete('site/applications/three.txt');
  server.isAway = true;
  await expect(restoreSite(archive)).rejects.toThrow(/object store does not answer/);
  server.isAway = false;
  expect(await database().attachment.count()).toBe(2);
  await closeDatabase();
  await restoreSite(archive);
  expect(server.objects.get('site/applications/three.txt')?.toString()).toBe('plan three');
});
