import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaEngine, SchemasContainer } from '@prisma/schema-engine-wasm';
import Sqlite from 'better-sqlite3';
import { OperatorError } from '../lib/platform/config/operator-error.ts';
import { databaseFile, postgresqlAddress } from '../lib/platform/config/paths.ts';
import { takeLock } from '../lib/platform/db/lock-file.ts';
import { highestIdsIn, raiseCounters } from '../lib/platform/db/raise-counters.ts';
import { failCommand } from '../lib/platform/storage/explain.ts';
import { changeCopy } from './change-copy.ts';
import { loadEngine } from './load-engine.ts';
import { pendingPostgresqlSql, writePostgresqlMigration } from './postgresql/pending-sql.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const schemaFile = path.join(import.meta.dirname, 'schema.prisma');
/**
 * The tables of the submissions' search index (lib/applications/submissions/listed.ts). Prisma cannot describe virtual tables.
 */
const searchTables = ['', '_data', '_idx', '_docsize', '_config', 'Term'].map((part) => `SubmissionSearch${part}`);
const filters = { externalTables: searchTables, externalEnums: [] };

/**
 * The engine passes a migration's whole script to its shadow database's `executeRaw`, which takes only one statement.
 */
class MigrationAdapterFactory extends PrismaBetterSqlite3 {
  private readonly connections: Awaited<ReturnType<PrismaBetterSqlite3['connect']>>[] = [];

  override async connect() {
    const connection = await super.connect();
    this.connections.push(connection);
    // What a migration moves or drops leaves nothing in the pages where it was.
    await connection.executeScript('PRAGMA secure_delete = ON');
    return connection;
  }

  /** The engine never closes its connections, and an open one keeps the database locked for every other process. */
  async close() {
    await Promise.all(this.connections.map((connection) => connection.dispose()));
  }

  override async connectToShadowDb() {
    const adapter = await super.connectToShadowDb();
    const runStatement = adapter.executeRaw.bind(adapter);
    adapter.executeRaw = async (query) => {
      if (query.args.length > 0) return runStatement(query);
      await adapter.executeScript(query.sql);
      return 0;
    };
    return adapter;
  }
}

async function withEngine<T>(file: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const factory = new MigrationAdapterFactory({ url: `file:${file}` });
  const adapter = bindMigrationAwareSqlAdapterFactory(factory);
  try {
    const options = { datamodels: [[schemaFile, readSchema()]] as [string, string][] };
    return await work(await (await loadEngine()).new(options, () => {}, adapter));
  } finally {
    await factory.close();
  }
}

const readSchema = () => readFileSync(schemaFile, 'utf8');
const schemaContainer = (): SchemasContainer => ({ files: [{ path: schemaFile, content: readSchema() }] });

function migrationList(folder = migrationsFolder): MigrationList {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: readFileSync(path.join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: names
      .map(({ name }) => name)
      .sort()
      .map((name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') },
        },
      })),
  };
}

/**
 * Whether `file` lacks a committed migration. This does not use the engine, which locks the database for every other
 * process: a second start beside a running site, with nothing to migrate, must not disturb it.
 */
export function hasPendingMigrations(file: string, folder = migrationsFolder): boolean {
  if (!existsSync(file)) return true;
  const connection = new Sqlite(file, { readonly: true });
  try {
    if (!connection.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get()) return true;
    const applied = connection
      .prepare('SELECT checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL')
      .pluck()
      .all();
    return migrationList(folder).migrationDirectories.some(({ migrationFile: { content } }) => {
      const sql = content.tag === 'ok' ? content.value : '';
      return !applied.includes(createHash('sha256').update(sql).digest('hex'));
    });
  } finally {
    connection.close();
  }
}

const longestWaitMilliseconds = 30_000;

/**
 * Applies the committed migrations that `file` lacks, all or none. Creates the file and its folder if there is none.
 * The database before is kept beside it.
 * @returns the names of the migrations applied just now
 * @throws {OperatorError} when one fails or was edited, or when another process uses the database, which then is as it
 * was
 */
export async function applyMigrations(file: string, folder = migrationsFolder): Promise<string[]> {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!hasPendingMigrations(file, folder)) return [];
  const release = takeLock(`${file}.migration-lock`, 'exclusive', longestWaitMilliseconds);
  if (!release) throw new OperatorError(`Another process is migrating ${file}. Wait until it has ended.`);
  try {
    // Another start may have migrated it just now.
    if (!hasPendingMigrations(file, folder)) return [];
    return await changeCopy(file, async (copy) => {
      // The database holds people's answers, so only its owner may read it. SQLite gives its logs the same rights.
      closeSync(openSync(copy, 'a', 0o600));
      chmodSync(copy, 0o600);
      const input = { migrationsList: migrationList(folder), filters };
      // A migration that makes a table again would count on from the rows that are left.
      const highest = highestIdsIn(copy);
      const { appliedMigrationNames } = await withEngine(copy, (engine) => engine.applyMigrations(input));
      raiseCounters(copy, highest);
      return appliedMigrationNames;
    });
  } catch (error) {
    throw new OperatorError(
      `${file} could not be migrated, and is as it was. The release that it comes from can go on with it.\n${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  } finally {
    release();
  }
}

/** The SQL that leads from the committed migrations to schema.prisma. Empty when they agree. */
export async function pendingSql(): Promise<string> {
  const result = await withEngine(':memory:', (engine) =>
    engine.diff({
      from: { tag: 'migrations', ...migrationList() },
      to: { tag: 'schemaDatamodel', ...schemaContainer() },
      script: true,
      exitCode: null,
      filters,
    }),
  );
  const sql = result.stdout ?? '';
  return sql.includes('This is an empty migration') ? '' : sql;
}

/** Writes what each database lacks. @returns the folders of the new migrations */
async function writeMigrations(name: string): Promise<string[]> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folders: string[] = [];
  const sql = await pendingSql();
  if (sql.trim()) {
    const folder = path.join(migrationsFolder, `${stamp}_${name}`);
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'migration.sql'), sql);
    folders.push(folder);
  }
  const forPostgresql = await writePostgresqlMigration(`${stamp}_${name}`);
  return forPostgresql ? [...folders, forPostgresql] : folders;
}

/** Loads the driver of PostgreSQL for who uses it alone. */
async function applyToServer(address: string): Promise<string[]> {
  const { applyPostgresqlMigrations } = await import('./postgresql/apply-migrations.ts');
  return applyPostgresqlMigrations(address);
}

if (import.meta.main) {
  const [verb, name] = process.argv.slice(2);
  if (verb === 'write') {
    if (!name || !/^[a-z0-9_]+$/.test(name)) {
      console.error(
        'Name the migration with lowercase letters, digits and underscores: npm run db:migration -- add_a_column',
      );
      process.exit(2);
    }
    const folders = await writeMigrations(name);
    for (const folder of folders)
      console.log(`Wrote ${path.relative(process.cwd(), folder)}/migration.sql. Read it before you commit it.`);
    if (folders.length === 0) console.log('The migrations already agree with schema.prisma.');
  } else if (verb === 'check') {
    const pending = { SQLite: await pendingSql(), PostgreSQL: await pendingPostgresqlSql() };
    for (const [database, sql] of Object.entries(pending)) {
      if (!sql.trim()) continue;
      console.error(
        `schema.prisma is ahead of the migrations of ${database}; run 'npm run db:migration -- NAME':\n${sql}`,
      );
      process.exitCode = 1;
    }
  } else {
    try {
      const address = postgresqlAddress();
      const applied = address ? await applyToServer(address) : await applyMigrations(databaseFile());
      console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
    } catch (error) {
      failCommand(error);
    }
  }
}
