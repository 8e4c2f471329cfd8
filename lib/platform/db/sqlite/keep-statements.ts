import type Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** More than a request uses. Each takes some 20 KB. */
const maxStatements = 100;

interface Connection {
  prepare(sql: string): unknown;
}

/** The part of a statement that Prisma's adapter uses. */
const bound = (statement: Sqlite.Statement, values: unknown[]) => ({
  reader: statement.reader,
  columns: () => statement.columns(),
  raw: () => ({ all: () => statement.raw().all(values) }),
  run: () => statement.run(values),
});

/**
 * Keeps the statements that a connection compiled last. Prisma's adapter compiles each one every time, which can
 * take longer than it runs.
 */
export function keepStatements(connection: Connection): void {
  const { prepare } = connection;
  const kept = new LRUCache<string, Sqlite.Statement>({ max: maxStatements });
  connection.prepare = (sql) => {
    const statement = kept.get(sql) ?? (prepare.call(connection, sql) as Sqlite.Statement);
    kept.set(sql, statement);
    return { bind: (values: unknown[]) => bound(statement, values), run: () => statement.run() };
  };
}
