import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { authSecret } from '../config/auth-secret.ts';
import { database } from '../db/client.ts';
import { findWarnings } from '../warnings/warnings.ts';
import { IntakeFolder } from './intake-folder.ts';
import {
  findUploadsProblem,
  forgetUploads,
  identifyUploads,
  startedWithoutUploads,
  watchUploads,
} from './uploads-folder.ts';

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  return { ...actual, access: vi.fn(actual.access) };
});

const { uploadsFolder } = useTestDatabase();
const markFile = path.join(uploadsFolder, 'site-id');
const away = `${uploadsFolder}-away`;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const folder of [uploadsFolder, away]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(uploadsFolder);
  await database().uploadsFolder.deleteMany();
  await database().submission.deleteMany();
});
afterEach(forgetUploads);

/** A site that was started and has one application with a file. */
async function startedSite(): Promise<void> {
  await identifyUploads();
  const { id } = await programForTest();
  await submissionForTest(id, { files: [{ label: 'Plan', filename: 'plan.txt', storedName: 'one.txt' }] });
}
const restart = async () => {
  forgetUploads();
  await identifyUploads();
};

it('marks the folder and the database at the first start, of a new site and of an old one', async () => {
  rmSync(uploadsFolder, { recursive: true });
  await identifyUploads();
  const row = await database().uploadsFolder.findFirstOrThrow();
  expect(readFileSync(markFile, 'utf8').trim()).toBe(row.mark);
  await restart();
  expect(await database().uploadsFolder.findMany()).toEqual([row]);
  expect(await findUploadsProblem()).toBeNull();
});

it('makes no folder in place of a missing one, neither at the start nor later', async () => {
  await startedSite();
  renameSync(uploadsFolder, away);
  expect(await findUploadsProblem()).toMatch(/does not exist\. Mount its disk/);
  const intake = await IntakeFolder.create();
  expect(intake.takesFiles).toBe(false);
  await intake.remove();
  await restart();
  expect(startedWithoutUploads()).toBe(true);
  expect(authSecret()).toBe(authSecret());
  expect(existsSync(uploadsFolder)).toBe(false);
  expect(await findWarnings()).toMatchObject([{ kind: 'uploads_unusable' }]);

  renameSync(away, uploadsFolder);
  await watchUploads();
  expect(await findWarnings()).toEqual([]);
  expect((await IntakeFolder.create()).takesFiles).toBe(true);
});

it('knows an empty folder, which a missing disk leaves, and the folder of another site', async () => {
  await startedSite();
  renameSync(uploadsFolder, away);
  mkdirSync(uploadsFolder);
  await restart();
  expect(await findUploadsProblem()).toMatch(/is not the one that belongs to this database/);
  writeFileSync(markFile, 'another site');
  await restart();
  expect(await findUploadsProblem()).toMatch(/is not the one that belongs to this database/);
  authSecret();
  expect(readdirSync(uploadsFolder)).toEqual(['site-id']);
});

it('takes a copy of its folder whose mark was left behind', async () => {
  await startedSite();
  rmSync(markFile);
  await restart();
  expect(await findUploadsProblem()).toBeNull();
  expect(existsSync(markFile)).toBe(true);
});

it('names a read-only folder', async () => {
  await startedSite();
  // The system's administrator, who may run this test, writes to every folder that is not on a read-only disk.
  vi.mocked(access).mockRejectedValueOnce(Object.assign(new Error('EROFS'), { code: 'EROFS' }));
  expect(await findUploadsProblem()).toMatch(/is read-only/);
});
