import Sqlite from 'better-sqlite3';
import { vi } from 'vitest';
import { openRows } from '../fixtures/open-rows.ts';
import { isOnPostgresql } from './on-postgresql.ts';
import { type Statement, watchStatements } from './watch-statements.ts';

interface Asked {
  statement: string;
  /** How the database finds the rows, as it says itself. */
  plan: string;
}

async function onSqlite(file: string, work: () => Promise<unknown>): Promise<Asked[]> {
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  const statements = await work().then(() => prepare.mock.calls.map(([sql]) => sql));
  prepare.mockRestore();
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return statements
      .filter((sql) => /^\s*SELECT/i.test(sql))
      .map((statement) => {
        const values = Array.from(statement.matchAll(/\?/g), () => 1);
        return { statement, plan: JSON.stringify(sqlite.prepare(`EXPLAIN QUERY PLAN ${statement}`).all(...values)) };
      });
  } finally {
    sqlite.close();
  }
}

async function onPostgresql(address: string, work: () => Promise<unknown>): Promise<Asked[]> {
  const statements: Statement[] = [];
  const stop = watchStatements((statement) => statements.push(statement));
  await work().finally(stop);
  const rows = openRows(address);
  return statements
    .filter(({ text }) => /^\s*SELECT/i.test(text))
    .map(({ text, values }) => ({
      statement: text,
      plan: JSON.stringify(
        rows
          .prepare(`EXPLAIN (FORMAT JSON) ${text}`)
          .pluck()
          .get(...values),
      ),
    }));
}

/** For tests: what `work` reads, and the plans of the database under test for it. */
export const plansOf = (where: string, work: () => Promise<unknown>): Promise<Asked[]> =>
  isOnPostgresql ? onPostgresql(where.split('?')[0] ?? '', work) : onSqlite(where, work);

/** Whether a plan reads a table from its beginning to its end. */
export const readsAll = (plan: string, table: string): boolean =>
  isOnPostgresql
    ? new RegExp(`"Node Type":"Seq Scan"[^{}]*"Relation Name":"${table}"`).test(plan)
    : new RegExp(`SCAN ${table}\\b`).test(plan);
