import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { FakeS3 } from '#e2e/unit/servers/object-store.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { readLastSteps, shareErasures, withShared, writeStep } from '#lib/applications/erasure/erasure-list.ts';
import { signingKey } from '#lib/applications/receipts/signing-key.ts';
import { resetEnvironment } from '../config/env.ts';
import { erasuresFile, receiptKeyFile } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { forgetSite } from '../processes/per-process.ts';
import { checkStore, explain } from '../storage/explain.ts';
import {
  doesStoreAnswer,
  findUploadsProblem,
  forgetUploads,
  identifyUploads,
  startedWithoutUploads,
} from './uploads-folder.ts';

// Files that a site keeps of its own where STORAGE_URL names an object store: none that only this machine has.

const { uploadsFolder } = useTestDatabase();
const server = new FakeS3();
const url = await server.start();
afterAll(() => server.stop());

function begin(AUTH_SECRET: string, STORAGE_URL = url): void {
  vi.stubEnv('STORAGE_URL', STORAGE_URL);
  vi.stubEnv('AUTH_SECRET', AUTH_SECRET);
  resetEnvironment();
  forgetSite();
}
const secret = randomBytes(24).toString('hex');
beforeEach(() => begin(secret));

test('the start says in words what is wrong with the store', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const why = () => checkStore().then(() => null, explain);
  expect(await why()).toBeNull();
  server.mischief.push('denied');
  expect(await why()).toMatch(/refuses the key or the secret in STORAGE_URL/);
  begin(secret, 's3://key:secret@127.0.0.1:1/bucket?tls=off');
  expect(await why()).toMatch(/The object store at 127\.0\.0\.1:1 does not answer/);
});

test('the store and the database know each other by the mark, which another site’s store does not have', async () => {
  await identifyUploads();
  const { mark } = await database().uploadsFolder.findFirstOrThrow();
  expect(server.objects.get('site/site/site-id')?.toString().trim()).toBe(mark);
  expect(existsSync(`${uploadsFolder}/site-id`)).toBe(false);
  expect(await findUploadsProblem()).toBeNull();
  server.objects.set('site/site/site-id', Buffer.from('another'));
  forgetUploads();
  await identifyUploads();
  expect(startedWithoutUploads()).toBe(true);
  expect(await findUploadsProblem()).toMatch(/is not the one that belongs to this database/);
  server.objects.set('site/site/site-id', Buffer.from(mark));
  forgetUploads();
  await identifyUploads();
  expect(await doesStoreAnswer()).toBe(true);
  // One that is away is said by each request that needs it, and by the address that tells whether all works.
  server.isAway = true;
  expect(await findUploadsProblem()).toBeNull();
  await expect.poll(doesStoreAnswer).toBe(false);
  server.isAway = false;
  await expect.poll(doesStoreAnswer).toBe(true);
});

test('every machine signs receipts with the same key, which follows the secret and lies in no file', () => {
  const { id } = signingKey();
  expect(existsSync(receiptKeyFile())).toBe(false);
  begin(secret);
  expect(signingKey().id).toBe(id);
  begin(randomBytes(24).toString('hex'));
  expect(signingKey().id).not.toBe(id);
});

test('an erasure is known when the machine is lost, and on every other machine', async () => {
  const step = { kind: 'application', id: 7, createdAt: new Date(0) } as const;
  await writeStep({ ...step, step: 'withdrawn', at: new Date(1000) });
  await writeStep({ ...step, step: 'brought_back', at: new Date(2000) });
  await writeStep({ ...step, step: 'erased', at: new Date(3000) });
  const written = readFileSync(erasuresFile(), 'utf8');
  rmSync(erasuresFile());
  // A note that a machine made before it had a store is known to the others from its next start on.
  const line = { kind: 'mail', id: 9, step: 'erased', createdAt: new Date(0), at: new Date(2500) };
  appendFileSync(erasuresFile(), `${JSON.stringify(line)}\n`);
  await shareErasures();
  expect(readFileSync(erasuresFile(), 'utf8').split('\n')).toHaveLength(5);
  expect((await readLastSteps()).map(({ kind, step: last }) => [kind, last])).toEqual([
    ['application', 'erased'],
    ['mail', 'erased'],
  ]);
  rmSync(erasuresFile());
  const joined = await withShared('');
  expect(joined.split('\n').sort()).toEqual([...written.split('\n'), JSON.stringify(line)].sort());
});

test('a step that the store does not take is not carried out', async () => {
  server.isAway = true;
  const before = existsSync(erasuresFile()) ? readFileSync(erasuresFile(), 'utf8') : '';
  const step = { kind: 'draft', id: 1, step: 'erased', createdAt: new Date(0), at: new Date() } as const;
  await expect(writeStep(step)).rejects.toThrow(/object store does not answer/);
  expect(existsSync(erasuresFile()) ? readFileSync(erasuresFile(), 'utf8') : '').toBe(before);
  server.isAway = false;
});
