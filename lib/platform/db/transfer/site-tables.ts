import Sqlite from 'better-sqlite3';
import { migrationsFolder, migrationsIn } from '../migrations.ts';

/** The kind of a column's values, in both databases. */
export type ColumnKind = 'text' | 'integer' | 'bigint' | 'boolean' | 'datetime' | 'json';

/** A table as both databases have it. */
export interface SiteTable {
  name: string;
  columns: readonly { name: string; kind: ColumnKind }[];
  /** The columns of its primary key. */
  key: readonly string[];
}

const kinds: Record<string, ColumnKind> = {
  TEXT: 'text',
  INTEGER: 'integer',
  BIGINT: 'bigint',
  BOOLEAN: 'boolean',
  DATETIME: 'datetime',
  JSONB: 'json',
};

/** The rows of the engine’s table that are migrations which were carried out. */
export const finishedMigrations = 'FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL';

/** The database that the migrations of this release make of nothing, in memory. The caller closes it. */
export function emptySite(): Sqlite.Database {
  const database = new Sqlite(':memory:');
  for (const { sql } of migrationsIn(migrationsFolder('sqlite'))) database.exec(sql);
  return database;
}

/** The tables of rows that a database names, without those that belong to the index and to the engine. */
const namesIn = (database: Sqlite.Database) =>
  database
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '_prisma_migrations' ORDER BY name`,
    )
    .pluck()
    .all() as string[];

function tableIn(database: Sqlite.Database, name: string): SiteTable {
  const found = database.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(name) as {
    name: string;
    type: string;
    pk: number;
  }[];
  const columns = found.map((column) => {
    const kind = kinds[column.type];
    if (!kind) throw new Error(`A copy does not know what ${name}.${column.name} (${column.type}) holds.`);
    return { name: column.name, kind };
  });
  const key = found.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
  return { name, columns, key: key.map((column) => column.name) };
}

/** The names in an order in which each comes after those that its rows refer to. */
function inOrder(database: Sqlite.Database, names: readonly string[]): string[] {
  const parents = database.prepare('SELECT DISTINCT "table" FROM pragma_foreign_key_list(?)').pluck();
  const left = new Map(names.map((name) => [name, parents.all(name) as string[]]));
  const ordered: string[] = [];
  while (left.size > 0) {
    const next = [...left].find(([, of]) => !of.some((parent) => left.has(parent)));
    if (!next) throw new Error(`These tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`);
    ordered.push(next[0]);
    left.delete(next[0]);
  }
  return ordered;
}

/**
 * Every table of the site, in an order in which each row’s foreign keys are there before it. What the migrations make
 * tells, so that no new table is forgotten.
 */
export function siteTables(): SiteTable[] {
  const database = emptySite();
  try {
    return inOrder(database, namesIn(database)).map((name) => tableIn(database, name));
  } finally {
    database.close();
  }
}

/** The names of the tables that have a row before the site writes any. */
export function beginningTables(tables: readonly SiteTable[]): Set<string> {
  const database = emptySite();
  try {
    return new Set(tables.map(({ name }) => name).filter((name) => database.prepare(`SELECT 1 FROM "${name}"`).get()));
  } finally {
    database.close();
  }
}
