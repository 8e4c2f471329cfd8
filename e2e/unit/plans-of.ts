import Sqlite from 'better-sqlite3';
import { openRows } from '../fixtures/open-rows.ts';
import { isOnPostgresql } from './on-postgresql.ts';
import { type Statement, watchStatements } from './watch-statements.ts';

/** For tests: what `work` asks of the database, as it goes to the driver. */
export async function readsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const isRead = ({ text }: Statement) => /^\s*SELECT/i.test(text);
  const stop = watchStatements((statement) => statements.push(statement));
  await work().finally(stop);
  return statements.filter(isRead);
}

function explain(where: string, { text, values }: Statement): string {
  if (isOnPostgresql) {
    const rows = openRows(where.split('?')[0] ?? '');
    return JSON.stringify(
      rows
        .prepare(`EXPLAIN (FORMAT JSON) ${text}`)
        .pluck()
        .get(...values),
    );
  }
  const sqlite = new Sqlite(where, { readonly: true });
  try {
    const any = Array.from(text.matchAll(/\?/g), () => 1);
    return JSON.stringify(sqlite.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...any));
  } finally {
    sqlite.close();
  }
}

/** For tests: what `work` reads, and how the database under test finds it, as it says itself. */
export const plansOf = async (where: string, work: () => Promise<unknown>) =>
  (await readsOf(work)).map((statement) => ({ statement: statement.text, plan: explain(where, statement) }));

/** Whether a plan reads a table from its beginning to its end. */
export const readsAll = (plan: string, table: string): boolean =>
  isOnPostgresql
    ? new RegExp(`"Node Type":"Seq Scan"[^{}]*"Relation Name":"${table}"`).test(plan)
    : new RegExp(`SCAN ${table}\\b`).test(plan);
