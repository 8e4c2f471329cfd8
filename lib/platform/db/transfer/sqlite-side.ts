import Sqlite from 'better-sqlite3';
import {
  batchBytes,
  type Counters,
  fromSqlite,
  type MovedRow,
  mostRows,
  type RowReader,
  type RowWriter,
  toSqlite,
  UnfitValue,
} from './moved-rows.ts';
import { finishedMigrations as finished, type SiteTable } from './site-tables.ts';

const quoted = (name: string) => `"${name}"`;
const listed = (names: readonly string[]) => names.map(quoted).join(', ');

type Values = Parameters<typeof fromSqlite>[1][];

/** Lets the process do other things between two batches. */
const otherTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function moved(table: SiteTable, values: Values): MovedRow {
  return table.columns.map(({ name, kind }, index) => {
    try {
      return fromSqlite(kind, values[index] ?? null);
    } catch (error) {
      if (!(error instanceof UnfitValue)) throw error;
      const key = table.key.map(
        (column) => `${column} ${values[table.columns.findIndex((each) => each.name === column)]}`,
      );
      throw new UnfitValue(`${table.name} ${key.join(', ')}: the column ${name} ${error.message}.`);
    }
  });
}

async function* rowsOf(database: Sqlite.Database, table: SiteTable): AsyncGenerator<MovedRow[]> {
  const columns = listed(table.columns.map(({ name }) => name));
  const all = database
    .prepare(`SELECT ${columns} FROM ${quoted(table.name)} ORDER BY ${listed(table.key)}`)
    .raw()
    .safeIntegers()
    .iterate() as IterableIterator<Values>;
  let batch: MovedRow[] = [];
  let bytes = 0;
  for (const values of all) {
    batch.push(moved(table, values));
    for (const value of values) bytes += typeof value === 'string' ? value.length : 8;
    if (batch.length < mostRows && bytes < batchBytes) continue;
    yield batch;
    batch = [];
    bytes = 0;
    await otherTurn();
  }
  if (batch.length > 0) yield batch;
}

function countersOf(database: Sqlite.Database, tables: readonly SiteTable[]): Counters {
  const known = new Set(tables.map(({ name }) => name));
  const counters = database.prepare('SELECT name, seq FROM sqlite_sequence').raw().all() as [string, number][];
  return new Map(counters.filter(([table, id]) => known.has(table) && id > 0));
}

const readerOf = (database: Sqlite.Database): RowReader => ({
  rows: (table) => rowsOf(database, table),
  counters: async (tables) => countersOf(database, tables),
  migrations: async () => {
    const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = '_prisma_migrations'").get();
    return isThere ? (database.prepare(`SELECT migration_name ${finished}`).pluck().all() as string[]) : [];
  },
  close: async () => void database.close(),
});

/** The SQLite database `file` as it is at this moment. Nothing is written to it. */
export function readSqlite(file: string): RowReader {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 10_000 });
  database.exec('BEGIN');
  database.prepare('SELECT count(*) FROM sqlite_schema').get();
  return readerOf(database);
}

/** An open database, to be read. */
export const readOpen = readerOf;

const insertInto = ({ name, columns }: SiteTable) =>
  `INSERT INTO ${quoted(name)} (${listed(columns.map((column) => column.name))})
    VALUES (${columns.map(() => '?').join(', ')})`;

const searchable = `
  SELECT s."id",
    (SELECT json_group_array(json_array("fieldType", "value")) FROM
      (SELECT "fieldType", "value" FROM "Answer" WHERE "submissionId" = s."id" ORDER BY "position", "id")) AS answers,
    (SELECT json_group_array("filename") FROM
      (SELECT "filename" FROM "Attachment" WHERE "submissionId" = s."id" ORDER BY "position", "id")) AS filenames
  FROM "Submission" s WHERE s."state" = 'open' AND s."id" > ? ORDER BY s."id" LIMIT 500`;

/** The migrated SQLite database `file`, which no other process uses yet. After a failure, half of what is written may be left. */
export function writeSqlite(file: string): RowWriter {
  const database = new Sqlite(file, { fileMustExist: true });
  // The writer keeps the file only when it is whole, and syncs it then.
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  database.pragma('foreign_keys = OFF');
  return {
    ...readerOf(database),
    reasonAgainst: () => null,
    clear: async (tables) => {
      for (const { name } of tables) database.exec(`DELETE FROM ${quoted(name)}`);
      database.exec('DELETE FROM sqlite_sequence');
    },
    raiseCounters: async (counters) => {
      const add = database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
      for (const [table, id] of counters) add.run(table, id);
      return [...counters.keys()];
    },
    add: async (table, rows) => {
      const insert = database.prepare(insertInto(table));
      database.transaction(() => {
        for (const row of rows)
          insert.run(...table.columns.map(({ kind }, index) => toSqlite(kind, row[index] ?? null)));
      })();
    },
    searchable: async (after) =>
      (database.prepare(searchable).all(after) as { id: number; answers: string; filenames: string }[]).map(
        (found) => ({
          id: found.id,
          answers: JSON.parse(found.answers),
          filenames: JSON.parse(found.filenames),
        }),
      ),
    index: async (texts) => {
      const insert = database.prepare('INSERT INTO "SubmissionSearch" (rowid, "text") VALUES (?, ?)');
      database.transaction(() => {
        for (const { id, text } of texts) insert.run(BigInt(id), text);
      })();
    },
    commit: async () => {
      const broken = database.pragma('foreign_key_check') as { table: string }[];
      if (broken[0]) throw new Error(`A row of ${broken[0].table} refers to one that is not there.`);
      database.pragma('journal_mode = DELETE');
    },
  };
}
