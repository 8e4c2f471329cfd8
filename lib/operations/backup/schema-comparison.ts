import Sqlite from 'better-sqlite3';
import {
  type Migration,
  migrationsFolder,
  migrationsIn,
  migrationsTable,
  type NotedMigration,
  replacedHistory,
  startFirst,
} from '#lib/platform/db/migrations.ts';
import { historyTable } from '#lib/platform/db/sqlite/migrations.ts';
import { BackupError } from './archive.ts';

interface Part {
  type: string;
  name: string;
  tbl_name: string;
  sql: string | null;
}

/** How the tables of a database relate to the migrations of this release. */
interface SchemaFacts {
  /** The migrations that the database names and this release does not have. Its tables cannot be judged then. */
  unknown: string[];
  /** Differences from the migrations, one phrase each. */
  problems: string[];
}

/** The table where migrations are noted, and the statistics that SQLite makes when asked. */
const madeBeside = `${historyTable}; ANALYZE;`;

const partsOf = (database: Sqlite.Database): Part[] =>
  database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema').all() as Part[];

/** SQLite keeps a statement with the blanks with which it was written, and adds a column with others. */
const spelled = ({ tbl_name: table, sql }: Part) =>
  `${table} ${sql?.replace(/\s+/g, ' ').replace(/ ?([(),]) ?/g, '$1')}`;

const wordsFor = ({ type, name, tbl_name: table }: Part) =>
  `the ${type} “${name}”${table === name ? '' : ` of “${table}”`}`;

/** The parts that these migrations make of an empty file, in this order. */
function partsAfter(migrations: readonly Migration[]): Part[] {
  const empty = new Sqlite(':memory:');
  try {
    for (const { sql } of migrations) empty.exec(sql);
    empty.exec(madeBeside);
    return partsOf(empty);
  } finally {
    empty.close();
  }
}

const keyOf = ({ type, name }: Part) => `${type} ${name}`;
const byKey = (parts: readonly Part[]) => new Map(parts.map((part) => [keyOf(part), part]));

function compare(found: readonly Part[], made: ReadonlyMap<string, Part>): string[] {
  const left = new Map(made);
  const added = found.flatMap((part) => {
    const own = left.get(keyOf(part));
    left.delete(keyOf(part));
    if (!own) return [`${wordsFor(part)} belongs to no migration`];
    return spelled(part) === spelled(own) ? [] : [`${wordsFor(part)} is not as its migration made it`];
  });
  // Statistics and counters are there only after their first use.
  const missing = [...left.values()].filter(({ name }) => !name.startsWith('sqlite_'));
  return [...added, ...missing.map((part) => `${wordsFor(part)} is missing`)];
}

/**
 * Compares the tables, columns, indexes, triggers and views of a database with those that the migrations named in it make
 * of an empty file. A trigger or a view that was added would run with the site’s own statements. Reads nothing that
 * could run before it is known.
 * @throws {BackupError} when the database is from before release 1.0.0 and not up to date
 */
export function checkSchema(database: Sqlite.Database): SchemaFacts {
  const found = partsOf(database);
  const isMigrations = ({ name }: Part) => name === migrationsTable;
  // A view of this name could run for ever as soon as it is read.
  const wrong = compare(found.filter(isMigrations), byKey(partsAfter([]).filter(isMigrations)));
  if (wrong.length > 0) return { unknown: [], problems: wrong };
  const known = new Map(migrationsIn(migrationsFolder('sqlite')).map((migration) => [migration.name, migration]));
  const noted = database
    .prepare(
      `SELECT migration_name AS name, checksum, finished_at AS finishedAt FROM ${migrationsTable}
        WHERE rolled_back_at IS NULL ORDER BY rowid`,
    )
    .all() as (NotedMigration & { finishedAt: unknown })[];
  const replaced = replacedHistory('sqlite', noted);
  if (replaced === 'some')
    throw new BackupError(
      `${startFirst('The database of the backup')} There, restore the backup before the start, and make a new one after it.`,
    );
  const [initial] = known.values();
  if (replaced === 'all' && initial) return { unknown: [], problems: compare(found, byKey(partsAfter([initial]))) };
  const unknown = noted.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) return { unknown, problems: [] };
  // With such a note the site would not start.
  const others = noted.filter(
    ({ name, checksum, finishedAt }) => finishedAt === null || checksum !== known.get(name)?.checksum,
  );
  if (others.length > 0) {
    return { unknown, problems: others.map(({ name }) => `the migration “${name}” is noted as another one`) };
  }
  const applied = [...new Set(noted.map(({ name }) => name))].flatMap((name) => known.get(name) ?? []);
  return { unknown, problems: compare(found, byKey(partsAfter(applied))) };
}

const maxNamed = 5;

/** The problems in one sentence, or at least the first of them. */
export const inWords = (problems: readonly string[]): string =>
  problems.slice(0, maxNamed).join(', ') +
  (problems.length > maxNamed ? `, and ${problems.length - maxNamed} more differences` : '');
