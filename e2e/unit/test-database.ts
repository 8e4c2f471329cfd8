import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { readStored } from '#e2e/fixtures/sites/stored-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import { applyMigrations } from '#lib/platform/db/sqlite/migrations.ts';
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

/** Whether the tests run on PostgreSQL. What is about SQLite itself within a file of other tests is left out there. */
export const isOnPostgresql = inject('postgresql') !== null;

/** Every byte of the database's files, one letter each, so that what was erased can be looked for. */
export const bytesOfDatabase = (databaseFile: string): string =>
  ['', '-wal']
    .map((end) => databaseFile + end)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');

/** The same when nothing waits beside the file any more. Of PostgreSQL every row of every table, as text. */
export async function everythingStored(databaseFile: string): Promise<string> {
  if (!isOnPostgresql) {
    await database().$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
    return bytesOfDatabase(databaseFile);
  }
  const tables = await database().$queryRaw<{ name: string }[]>`
    SELECT tablename::text AS "name" FROM pg_tables WHERE schemaname = current_schema()`;
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await database().$queryRawUnsafe<{ row: string }[]>(
      `SELECT "each"::text AS "row" FROM "${name}" AS "each"`,
    );
    rows.push(...found.map(({ row }) => row));
  }
  return Buffer.from(rows.join('\n')).toString('latin1');
}

/** Makes the database refuse new rows of a table, once it has so many. @returns how to end that */
export async function fullTable(table: string, rows = 0): Promise<() => Promise<void>> {
  const run = (sql: string) => database().$executeRawUnsafe(sql);
  const isFull = `(SELECT COUNT(*) FROM "${table}") >= ${rows}`;
  if (!isOnPostgresql) {
    await run(
      `CREATE TRIGGER "full" BEFORE INSERT ON "${table}" WHEN ${isFull} BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    return async () => void (await run('DROP TRIGGER "full"'));
  }
  await run(`CREATE FUNCTION refuse_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF ${isFull} THEN RAISE EXCEPTION 'full'; END IF; RETURN NEW; END $$`);
  await run(`CREATE TRIGGER "full" BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION refuse_rows()`);
  return async () => void (await run('DROP FUNCTION refuse_rows() CASCADE'));
}

/** The name of the first migration that ran. Each kind of database has its own. */
export async function firstMigration(): Promise<string> {
  const [row] = await database().$queryRaw<{ name: string }[]>`
    SELECT "migration_name" AS "name" FROM "_prisma_migrations" ORDER BY "migration_name" LIMIT 1`;
  if (!row) throw new Error('No migration ran.');
  return row.name;
}

/** The contents of the stored site with applications, by the names of its sample applicants. */
export interface StoredSite {
  /** The numbers of applications. */
  ids: Record<string, number>;
  /** The tokens of private links: of owners, and of co-founders as in "draft read". */
  links: Record<string, string>;
  /** The tokens of links that parents got. */
  parents: Record<string, string>;
  programs: Record<'sample' | 'young', number>;
  breach: number;
  /** The privacy request of the person who withdrew. */
  desk: number;
  /** The site's answers when it was stored, by what was asked. */
  answers: Record<string, unknown>;
}

const json = (name: string) => JSON.parse(readStored(name).toString());

export const storedSite = (): StoredSite => json('applications.answers.json');

/** Puts the stored site where the calling test file has its data, and migrates it. */
export async function placeStoredSite({ databaseFile, uploadsFolder }: TestDatabase): Promise<void> {
  emptySite({ databaseFile, uploadsFolder });
  writeFileSync(databaseFile, readStored('applications.db'));
  for (const [name, content] of Object.entries<string>(json('applications.files.json'))) {
    const file = path.join(path.dirname(databaseFile), name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(content, 'base64'));
  }
  await applyMigrations(databaseFile);
}

/** Removes everything from where the calling test file has its data. @returns the backup that the stored site made */
export function placeStoredBackup({ databaseFile, uploadsFolder }: TestDatabase): string {
  emptySite({ databaseFile, uploadsFolder });
  const archive = path.join(path.dirname(databaseFile), 'site.tar');
  writeFileSync(archive, readStored('applications.backup'));
  return archive;
}

function emptySite({ databaseFile, uploadsFolder }: TestDatabase): void {
  const folder = path.dirname(databaseFile);
  rmSync(folder, { recursive: true });
  mkdirSync(uploadsFolder, { recursive: true });
}
