import type { SqlDriverAdapter, SqlQueryable, Transaction } from '@prisma/driver-adapter-utils';
import { connectPostgresql } from '../postgresql/connection.ts';
import { fold } from '../postgresql/search.ts';
import {
  batchBytes,
  type MovedRow,
  mostRows,
  type RowReader,
  type RowWriter,
  reasonAgainst,
  type Searchable,
} from './moved-rows.ts';
import { type ColumnKind, finishedMigrations, type SiteTable } from './site-tables.ts';

const quoted = (name: string) => `"${name}"`;

/** How a column becomes text. */
const reading: Record<ColumnKind, (column: string) => string> = {
  text: (column) => column,
  integer: (column) => `${column}::text`,
  bigint: (column) => `${column}::text`,
  boolean: (column) => `${column}::int::text`,
  datetime: (column) => `(extract(epoch FROM ${column}) * 1000)::bigint::text`,
  json: (column) => `${column}::text`,
};

/** How the text becomes what the column holds. */
const writing: Record<ColumnKind, (text: string) => string> = {
  text: (text) => text,
  integer: (text) => `(${text})::int`,
  bigint: (text) => `(${text})::bigint`,
  boolean: (text) => `(${text})::int::boolean`,
  datetime: (text) => `timestamp 'epoch' + (${text})::bigint * interval '1 millisecond'`,
  json: (text) => `(${text})::json`,
};

/** Runs a statement with texts and numbers. @returns its rows */
export async function ask(side: SqlQueryable, sql: string, ...args: (string | number)[]): Promise<unknown[][]> {
  const argTypes = args.map((arg) => ({
    scalarType: typeof arg === 'number' ? ('int' as const) : ('string' as const),
    arity: 'scalar' as const,
  }));
  return (await side.queryRaw({ sql, args, argTypes })).rows;
}

/** In the order of the bytes, as in SQLite, whatever the server’s locale. */
const orderOf = ({ columns, key }: SiteTable) =>
  key
    .map(
      (name) =>
        `moved.${quoted(name)}${columns.find((column) => column.name === name)?.kind === 'text' ? ' COLLATE "C"' : ''}`,
    )
    .join(', ');

async function* rowsOf(side: SqlQueryable, table: SiteTable): AsyncGenerator<MovedRow[]> {
  const columns = table.columns.map(({ name, kind }) => reading[kind](quoted(name))).join(', ');
  await ask(
    side,
    `DECLARE moved NO SCROLL CURSOR FOR SELECT ${columns} FROM ${quoted(table.name)} moved ORDER BY ${orderOf(table)}`,
  );
  // Rows differ much in size, so the next fetch goes by the last.
  for (let count = 50; ; ) {
    const rows = (await ask(side, `FETCH ${count} FROM moved`)) as MovedRow[];
    if (rows.length === 0) break;
    yield rows;
    const bytes = rows.reduce((sum, row) => sum + row.reduce((all, value) => all + (value?.length ?? 0), 0), 0);
    count = Math.max(1, Math.min(mostRows, Math.floor((rows.length * batchBytes) / (bytes + 1)), count * 4));
  }
  await ask(side, 'CLOSE moved');
}

/** The tables whose rows are numbered. */
const counted = (tables: readonly SiteTable[]) =>
  tables.filter(
    ({ columns, key }) => key.length === 1 && columns.some(({ name, kind }) => name === key[0] && kind === 'integer'),
  );

async function countersOf(side: SqlQueryable, tables: readonly SiteTable[]): Promise<Map<string, number>> {
  const highest = new Map<string, number>();
  for (const { name, key } of counted(tables)) {
    const [[last] = []] = await ask(
      side,
      'SELECT pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)::text',
      quoted(name),
      key[0] ?? '',
    );
    if (last) highest.set(name, Number(last));
  }
  return highest;
}

/** A PostgreSQL database through a transaction that `begin` began. */
const readPostgresql = (transaction: Transaction, close: () => Promise<void>): RowReader => ({
  rows: (table) => rowsOf(transaction, table),
  counters: (tables) => countersOf(transaction, tables),
  migrations: async () => {
    const [[isThere] = []] = await ask(transaction, `SELECT to_regclass('"_prisma_migrations"')::text`);
    const rows = isThere ? await ask(transaction, `SELECT migration_name ${finishedMigrations}`) : [];
    return rows.map(([name]) => String(name));
  },
  close,
});

const searchable = `
  SELECT s."id",
    (SELECT coalesce(json_agg(json_build_array("fieldType", "value") ORDER BY "position", "id"), '[]')
      FROM "Answer" WHERE "submissionId" = s."id")::text,
    (SELECT coalesce(json_agg("filename" ORDER BY "position", "id"), '[]')
      FROM "Attachment" WHERE "submissionId" = s."id")::text
  FROM "Submission" s WHERE s."state" = 'open' AND s."id" > $1 ORDER BY s."id" LIMIT 500`;

/** A migrated PostgreSQL database through a transaction, which alone sees what is written. */
function writePostgresql(
  transaction: Transaction,
  tables: readonly SiteTable[],
  { commit, close }: { commit: () => Promise<void>; close: () => Promise<void> },
): RowWriter {
  // Rows that triggers would note are moved themselves. Foreign keys are checked all the same.
  const triggers = async (change: 'DISABLE' | 'ENABLE') => {
    for (const { name } of tables) await ask(transaction, `ALTER TABLE ${quoted(name)} ${change} TRIGGER USER`);
  };
  return {
    ...readPostgresql(transaction, close),
    reasonAgainst,
    clear: async () => {
      await triggers('DISABLE');
      for (const { name } of [...tables].reverse()) await ask(transaction, `DELETE FROM ${quoted(name)}`);
    },
    raiseCounters: async (counters) => {
      const raised: string[] = [];
      for (const { name, key } of counted(tables)) {
        const id = counters.get(name);
        if (id === undefined) continue;
        const [[sequence] = []] = await ask(
          transaction,
          'SELECT pg_get_serial_sequence($1, $2)',
          quoted(name),
          key[0] ?? '',
        );
        if (!sequence) continue;
        await ask(transaction, 'SELECT setval($1::regclass, $2)::text', String(sequence), id);
        raised.push(name);
      }
      return raised;
    },
    add: async ({ name, columns }, rows) => {
      const list = columns.map((column) => quoted(column.name)).join(', ');
      const values = columns.map(({ kind }, index) => writing[kind](`r ->> ${index}`)).join(', ');
      const sql = `INSERT INTO ${quoted(name)} (${list}) SELECT ${values} FROM jsonb_array_elements($1::jsonb) r`;
      await ask(transaction, sql, JSON.stringify(rows));
    },
    searchable: async (after) =>
      ((await ask(transaction, searchable, after)) as [number, string, string][]).map(
        ([id, answers, filenames]): Searchable => ({
          id,
          answers: JSON.parse(answers),
          filenames: JSON.parse(filenames),
        }),
      ),
    index: async (texts) => {
      const rows = JSON.stringify(texts.map(({ id, text }) => [id, fold(text)]));
      await ask(
        transaction,
        `INSERT INTO "SubmissionSearch" ("submissionId", "text")
          SELECT (r ->> 0)::int, r ->> 1 FROM jsonb_array_elements($1::jsonb) r`,
        rows,
      );
    },
    commit: async () => {
      await triggers('ENABLE');
      await commit();
    },
  };
}

/** By this name others see our connection, and we do not take it for that of a site that runs. */
const ownName = 'innovation-centre copy';

/** One connection for a backup or a restore. The caller disposes it. */
export const connectToCopy = (url: string): Promise<SqlDriverAdapter> => connectPostgresql(url, ownName);

async function begin(adapter: SqlDriverAdapter, mode: string) {
  const transaction = await adapter.startTransaction();
  await ask(transaction, `SET TRANSACTION ISOLATION LEVEL ${mode}`);
  await ask(transaction, 'SET LOCAL statement_timeout = 0');
  await ask(transaction, 'SET LOCAL idle_in_transaction_session_timeout = 0');
  let isOver = false;
  const end = async (how: 'COMMIT' | 'ROLLBACK') => {
    if (isOver) return;
    isOver = true;
    await ask(transaction, how);
    await (how === 'COMMIT' ? transaction.commit() : transaction.rollback());
  };
  return { transaction, end };
}

/** The PostgreSQL database at `url` as it is at one moment. Nothing is written to it. */
export async function openPostgresqlToRead(url: string): Promise<RowReader> {
  const adapter = await connectToCopy(url);
  const { transaction, end } = await begin(adapter, 'REPEATABLE READ, READ ONLY');
  return readPostgresql(transaction, async () => {
    await end('ROLLBACK').catch(() => undefined);
    await adapter.dispose();
  });
}

/** The PostgreSQL database at `url`, to be filled in one transaction. `last` is what else that does before it ends. */
export async function openPostgresqlToWrite(
  url: string,
  tables: readonly SiteTable[],
  last: string[] = [],
): Promise<RowWriter> {
  const adapter = await connectToCopy(url);
  const { transaction, end } = await begin(adapter, 'READ COMMITTED');
  return writePostgresql(transaction, tables, {
    commit: async () => {
      for (const statement of last) await ask(transaction, statement);
      await end('COMMIT');
    },
    close: async () => {
      await end('ROLLBACK').catch(() => undefined);
      await adapter.dispose();
    },
  });
}
