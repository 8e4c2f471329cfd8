import fs from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import Sqlite from 'better-sqlite3';
import { postgresqlAddress } from '#lib/platform/config/paths.ts';
import { Prisma, type PrismaClient } from '#lib/platform/db/generated/client.ts';
import { openRows } from '../fixtures/open-rows.ts';

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

/** Methods that all statements of SQLite share. */
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
      // A database in memory, such as the cutter of short texts, is no database of the site.
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

const isRead = (sql: string) => /^\s*(SELECT|EXPLAIN|PRAGMA|ROLLBACK)/i.test(sql);

/** Calls `hook` before each write to the database or a file, until what it returns is called. What `hook` throws stops the write. */
export function beforeWrites(hook: () => void): () => void {
  const stopStatements = watchStatements(({ text }) => {
    if (!isRead(text)) hook();
  });
  const { open, rm, rename } = fs;
  const files = { open, rm, rename } as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const [name, real] of Object.entries(files))
    Object.assign(fs, {
      [name]: async (...given: unknown[]) => {
        hook();
        return real(...given);
      },
    });
  syncBuiltinESMExports();
  return () => {
    stopStatements();
    Object.assign(fs, files);
    syncBuiltinESMExports();
  };
}

/** For tests: what `work` asks of the database, as it goes to the driver. */
export async function readsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const isRead = ({ text }: Statement) => /^\s*SELECT/i.test(text);
  const stop = watchStatements((statement) => statements.push(statement));
  await work().finally(stop);
  return statements.filter(isRead);
}

function explain(where: string, { text, values }: Statement): string {
  if (postgresqlAddress()) {
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
  postgresqlAddress()
    ? new RegExp(`"Node Type":"Seq Scan"[^{}]*"Relation Name":"${table}"`).test(plan)
    : new RegExp(`SCAN ${table}\\b`).test(plan);

interface Span {
  name: string;
  attributes?: { models?: string[]; actions?: string[] };
}

/** The place where the client looks in the process for a reader of its reports. */
const place = 'PRISMA_INSTRUMENTATION';

/**
 * Runs `work` and counts what Prisma compiles in the meantime.
 * @returns the verbs of each query, or array of writes, in order
 */
export async function compiledDuring(work: () => Promise<unknown>): Promise<string[]> {
  const compiled: string[] = [];
  const helper = {
    isEnabled: () => false,
    getTraceParent: () => '00-10-10-00',
    getActiveContext: () => undefined,
    dispatchEngineSpans: () => {},
    runInChildSpan<T>(span: string | Span, run: () => T): T {
      if (typeof span !== 'string' && span.name === 'compile')
        compiled.push(`${span.attributes?.models?.join(',')}: ${span.attributes?.actions?.join(',')}`);
      return run();
    },
  };
  Object.assign(globalThis, { [place]: { helper } });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(globalThis, place);
  }
  return compiled;
}

/** Errors as the database's client throws them, with all that was to be written in each of their parts. */
const kinds = {
  'of the client': (said: string) =>
    new Prisma.PrismaClientValidationError(
      `\nInvalid \`prisma.any.create()\` invocation:\n\n${said}\n\nUnknown argument.`,
      { clientVersion: '7' },
    ),
  'of a statement': (said: string) =>
    new Prisma.PrismaClientKnownRequestError(`Raw query failed. Code: \`1\`. Message: \`${said}\``, {
      code: 'P2010',
      clientVersion: '7',
      meta: { code: said, message: said, driverAdapterError: { cause: { kind: said, originalMessage: said } } },
    }),
  'of the driver': (said: string) =>
    Object.assign(new TypeError(said, { cause: new RangeError(said) }), { code: said, sql: said, [said]: said }),
};

const isWrite = (method: string) => /^(create|update|upsert|delete|\$execute)/.test(method);
const told = (given: unknown) =>
  JSON.stringify(given, (_name, value) => (typeof value === 'bigint' ? `${value}` : value)) ?? '';

type Methods = Record<string, unknown>;

/** The tables that say who the caller is. */
const ofCallers = new Set(['account', 'privateLink', 'privatePage', 'programReviewer', 'session', 'user']);

/** The queries that fail: those that write, all that do not say who the caller is, or all. */
type FailureTime = 'at a write' | 'behind the door' | 'anywhere';

/** The failure of a database. */
interface Failing {
  /** A word of an error, besides all that the database was given. A query that holds it fails too. */
  word: string;
  kind: keyof typeof kinds;
  when: FailureTime;
  /** Called with each failure. */
  onFailure: () => void;
}

/** For tests: a database that works until something is written or read, and then throws an unexpected error. */
export function failingDatabase(client: PrismaClient, { word, kind, when, onFailure }: Failing) {
  const failed = new Set<unknown>();
  const failing = (inner: Methods, table: string): Methods =>
    new Proxy(inner, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof name !== 'string' || typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const isSpared = when === 'at a write' || (when === 'behind the door' && ofCallers.has(table));
          if (isSpared && !isWrite(name) && !told(given).includes(word)) return value.apply(target, given);
          onFailure();
          const failure = Promise.reject(kinds[kind](`${word} ${told(given)}`));
          failure.catch(() => {});
          failed.add(failure);
          return failure;
        };
      },
    });
  return new Proxy(client as unknown as Methods, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name === '$transaction')
        return (writes: readonly unknown[], ...rest: unknown[]) =>
          writes.find((write) => failed.has(write)) ??
          (value as (...all: unknown[]) => unknown).call(target, writes, ...rest);
      if (typeof name === 'string' && /^\$(query|execute)Raw/.test(name)) return failing(target, '')[name];
      return value !== null && typeof value === 'object' && 'findMany' in value
        ? failing(value as Methods, String(name))
        : value;
    },
  });
}
