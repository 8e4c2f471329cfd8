import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { closeDatabase } from '#lib/platform/db/client.ts';
import { forgetSite } from '#lib/platform/processes/per-process.ts';
import { createDatabase, dropDatabase, placeInStore } from '../scale/databases.ts';

/** The absolute paths of a test file's own data. */
export interface TestDatabase {
  databaseFile: string;
  uploadsFolder: string;
}

/** Under `npm run test:scale`, the files of some tests are in an object store. */
function keepInStore(name: string): void {
  const store = process.env.TEST_SCALE_STORE;
  if (!store) return;
  process.env.STORAGE_URL = placeInStore(store, name);
  process.env.AUTH_SECRET = 'of-tests-that-keep-files-in-a-store';
}

/**
 * Gives the calling test file its own migrated, empty database and uploads folder, and removes both after its last
 * test, with what {@link openRows} opens. Call it once, at the top of the file. `database()` and the paths of lib/platform/config then use them.
 */
export function useTestDatabase(): TestDatabase & { where: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-test-'));
  const databaseFile = path.join(folder, 'site.db');
  const uploadsFolder = path.join(folder, 'uploads');
  const postgresql = inject('postgresql');
  const name = path.basename(folder).toLowerCase();
  if (!postgresql) copyFileSync(inject('databaseTemplate'), databaseFile);
  mkdirSync(uploadsFolder);
  forgetSite();
  process.env.DATABASE_URL = postgresql
    ? `${createDatabase(postgresql.server, name, postgresql.template)}?connection_limit=5&pool_timeout=60`
    : `file:${databaseFile}`;
  process.env.UPLOADS_DIR = uploadsFolder;
  keepInStore(name);
  resetEnvironment();

  afterAll(async () => {
    await closeDatabase();
    if (postgresql) dropDatabase(postgresql.server, name);
    rmSync(folder, { recursive: true, force: true });
  });
  return { databaseFile, uploadsFolder, where: postgresql ? process.env.DATABASE_URL : databaseFile };
}
