import { createRequire } from 'node:module';
import Sqlite from 'better-sqlite3';
import { postgresqlAddress } from '#lib/platform/config/paths.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

type Hook = (statement: Statement) => void;
type Method = (this: unknown, ...given: unknown[]) => unknown;

function watchPostgresql(hook: Hook): () => void {
  // The driver comes with Prisma's adapter.
  const require = createRequire(createRequire(import.meta.url).resolve('@prisma/adapter-pg'));
  const connections = (require('pg') as { Client: { prototype: { query: Method } } }).Client.prototype;
  const { query } = connections;
  connections.query = function watched(asked, ...given) {
    const { text = '', values = [] } = typeof asked === 'string' ? { text: asked } : (asked as Partial<Statement>);
    hook({ text, values });
    return query.call(this, asked, ...given);
  };
  return () => Object.assign(connections, { query });
}

/** What all statements of SQLite have in common. */
function statementsOfSqlite(): Record<string, Method> {
  const connection = new Sqlite(':memory:');
  const statements = Object.getPrototypeOf(connection.prepare('SELECT 1'));
  connection.close();
  return statements;
}

function watchSqlite(hook: Hook): () => void {
  const statements = statementsOfSqlite();
  const before = Object.fromEntries(['run', 'get', 'all', 'iterate'].map((name) => [name, statements[name] as Method]));
  for (const [name, method] of Object.entries(before))
    statements[name] = function watched(this: unknown, ...given) {
      const { source, database } = this as Sqlite.Statement;
      // What is in memory, such as the cutter of short texts, is no database of the site.
      if (database.name !== ':memory:') hook({ text: source, values: [] });
      return method.call(this, ...given);
    };
  return () => Object.assign(statements, before);
}

/**
 * For tests, and for the processes that they kill: calls `hook` before each statement that runs on the database. What it
 * throws stops the statement. SQLite's come without their values.
 * @returns how to end that
 */
export const watchStatements = (hook: Hook): (() => void) =>
  postgresqlAddress() ? watchPostgresql(hook) : watchSqlite(hook);
