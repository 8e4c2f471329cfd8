import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { resetEnvironment } from './env.ts';
import { applicationsFolder, databaseFile, draftsFolder, incomingFolder, mediaFolder, projectRoot } from './paths.ts';

beforeEach(() => resetEnvironment());

test('relative settings count from the project', () => {
  vi.stubEnv('DATABASE_URL', 'file:./prisma/site.db');
  vi.stubEnv('UPLOADS_DIR', './uploads');
  expect(databaseFile()).toBe(path.join(projectRoot, 'prisma/site.db'));
  expect(mediaFolder()).toBe(path.join(projectRoot, 'uploads/media'));
});

test('absolute settings stand as they are', () => {
  vi.stubEnv('DATABASE_URL', `file:${path.resolve('/srv/data/site.db')}`);
  vi.stubEnv('UPLOADS_DIR', path.resolve('/srv/data/uploads'));
  expect(databaseFile()).toBe(path.resolve('/srv/data/site.db'));
  const folders = [applicationsFolder(), incomingFolder(), draftsFolder()];
  expect(folders).toEqual(
    ['applications', 'incoming', 'drafts'].map((name) => path.resolve('/srv/data/uploads', name)),
  );
});
