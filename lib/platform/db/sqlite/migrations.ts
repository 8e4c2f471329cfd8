import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import {
  type Migration,
  migrationsFolder,
  migrationsIn,
  migrationsTable,
  type NotedMigration,
  pendingAmong,
  replacedHistory,
  startFirst,
} from '../migrations.ts';

const has = (database: Sqlite.Database, table: string) =>
  database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined;

/** The highest id that a database gave, by table. */
type HighestIds = ReadonlyMap<string, number>;

/** The highest id that a database gave, by table: to a row, also one that was removed, or to a draft’s row. */
export function highestIdsIn(database: Sqlite.Database): HighestIds {
  const highest = new Map<string, number>();
  const read = (sql: string) => {
    for (const [table, id] of database.prepare(sql).raw().all() as [string, number][])
      highest.set(table, Math.max(id, highest.get(table) ?? 0));
  };
  if (has(database, 'sqlite_sequence')) read('SELECT name, seq FROM sqlite_sequence');
  // Its names are those of the models: "formField" of the table "FormField".
  if (has(database, 'IdSequence'))
    read('SELECT upper(substr(name, 1, 1)) || substr(name, 2), next - 1 FROM IdSequence');
  return highest;
}

/**
 * Makes a database give only ids above `highest`, so that no address, receipt or email of before ever leads to something
 * else.
 */
export function raiseCounters(database: Sqlite.Database, highest: HighestIds): void {
  if (!has(database, 'sqlite_sequence')) return;
  const raise = database.prepare('UPDATE sqlite_sequence SET seq = max(seq, @id) WHERE name = @table');
  // A table that has had no row, or that a later release makes.
  const add = database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (@table, @id)');
  database.transaction(() => {
    for (const [table, id] of highest) if (raise.run({ table, id }).changes === 0) add.run({ table, id });
  })();
}

const maxKept = 3;
const maxWaitMilliseconds = 5000;
const allPages = 2 ** 31 - 1;

/** Prisma's own table, with the words with which its engine makes it. */
export const historyTable = `CREATE TABLE IF NOT EXISTS "${migrationsTable}" (
  "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
  "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/** The migrations that a database notes as carried out, in that order. */
export function notedIn(database: Sqlite.Database): NotedMigration[] {
  if (!database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(migrationsTable)) return [];
  return database
    .prepare(
      `SELECT migration_name AS name, checksum FROM ${migrationsTable}
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY rowid`,
    )
    .all() as NotedMigration[];
}

/**
 * Whether `file` lacks a committed migration.
 * @throws {OperatorError} when it is from before release 1.0.0 and not up to date, or when a migration was edited
 */
export function hasPendingMigrations(file: string, folder = migrationsFolder('sqlite')): boolean {
  if (!existsSync(file)) return true;
  const database = new Sqlite(file, { readonly: true });
  try {
    const noted = notedIn(database);
    if (replacedHistory('sqlite', noted) === 'some') throw new OperatorError(startFirst(file));
    return pendingAmong(migrationsIn(folder), noted).length > 0;
  } finally {
    database.close();
  }
}

/** Opens a database that no other process has open, and keeps every other process away until it is closed. */
function openAlone(file: string): Sqlite.Database {
  const database = new Sqlite(file, { timeout: maxWaitMilliseconds });
  try {
    // The database holds people's answers, so only its owner may read it. SQLite gives its logs the same rights.
    chmodSync(file, 0o600);
    // Needs to be alone, and ends the log.
    database.pragma('journal_mode = DELETE');
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE; COMMIT');
    return database;
  } catch (error) {
    database.close();
    if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error;
    throw new OperatorError(`${file} is in use by another process. Stop it, then migrate.`, { cause: error });
  }
}

/** The databases of before that are kept beside `file`, oldest first. */
const keptBeside = (file: string) =>
  readdirSync(path.dirname(file))
    .filter((name) => name.startsWith(`${path.basename(file)}.before-`))
    .map((name) => path.join(path.dirname(file), name))
    .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs);

/** Makes a file or the names in a folder durable. */
function sync(place: string): void {
  const handle = openSync(place, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Copies the database to a file beside it, named after the migration that it has not had. */
async function keepBefore(database: Sqlite.Database, file: string, migration: string): Promise<void> {
  const copy = `${file}.migrating`;
  // A killed run left it.
  rmSync(copy, { force: true });
  await database.backup(copy, { progress: () => allPages });
  chmodSync(copy, 0o600);
  sync(copy);
  renameSync(copy, `${file}.before-${migration}`);
  // Windows cannot open a folder, but its file system journals them itself.
  if (process.platform !== 'win32') sync(path.dirname(file));
}

/** Runs the scripts and notes them, all or none. */
function runAll(database: Sqlite.Database, pending: readonly Migration[]): void {
  // A migration that makes a table again drops the one that others refer to, and what it drops leaves nothing in the file.
  database.pragma('foreign_keys = OFF');
  database.pragma('secure_delete = ON');
  database.pragma('synchronous = FULL');
  database.transaction(() => {
    database.exec(historyTable);
    const note = database.prepare(
      `INSERT INTO ${migrationsTable} (id, checksum, finished_at, migration_name, applied_steps_count)
        VALUES (?, ?, ?, ?, 1)`,
    );
    // Such a migration would count on from the rows that are left.
    const highest = highestIdsIn(database);
    for (const { name, sql, checksum } of pending) {
      try {
        database.exec(sql);
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
      note.run(randomUUID(), checksum, new Date().toISOString(), name);
    }
    raiseCounters(database, highest);
    const [broken] = database.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (broken) throw new Error(`A row of ${broken.table} refers to a row of ${broken.parent} that is not there.`);
  })();
}

/** Notes the initial migration in the place of the history that it replaced. */
function noteInitial(database: Sqlite.Database, { name, checksum }: Migration): void {
  database.transaction(() => {
    database.exec(`DELETE FROM ${migrationsTable}`);
    database
      .prepare(
        `INSERT INTO ${migrationsTable} (id, checksum, finished_at, migration_name, applied_steps_count)
          VALUES (?, ?, ?, ?, 1)`,
      )
      .run(randomUUID(), checksum, new Date().toISOString(), name);
  })();
}

/**
 * Applies the committed migrations that `file` lacks, all or none. Creates the file and its folder if there is none.
 * The database before is kept beside it, and of such copies the newest three.
 * @returns the names of the migrations applied just now
 * @throws {OperatorError} when one fails or was edited, when another process uses the database, or when it is from before
 * release 1.0.0 and not up to date; it then is as it was
 */
export async function applyMigrations(file: string, folder = migrationsFolder('sqlite')): Promise<string[]> {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!hasPendingMigrations(file, folder)) return [];
  const isNew = !existsSync(file);
  const database = openAlone(file);
  try {
    const migrations = migrationsIn(folder);
    const [initial] = migrations;
    if (replacedHistory('sqlite', notedIn(database)) === 'all' && initial) noteInitial(database, initial);
    const pending = pendingAmong(migrations, notedIn(database));
    const [next] = pending;
    if (!next) return [];
    if (!isNew) await keepBefore(database, file, next.name);
    runAll(database, pending);
    for (const old of keptBeside(file).slice(0, -maxKept)) rmSync(old);
    return pending.map(({ name }) => name);
  } catch (error) {
    throw new OperatorError(
      `${file} could not be migrated, and is as it was. The release that it comes from can go on with it.\n${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  } finally {
    database.close();
  }
}
