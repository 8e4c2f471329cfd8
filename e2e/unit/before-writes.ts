import fs from 'node:fs/promises';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import Sqlite from 'better-sqlite3';
import { postgresqlAddress } from '#lib/config/paths.ts';

const isRead = (sql: string) => /^\s*(SELECT|EXPLAIN|ROLLBACK)/i.test(sql);

type Ask = (this: unknown, asked: string | { text: string }, ...given: unknown[]) => unknown;

/** PostgreSQL's driver comes with Prisma's adapter. */
function postgresqlConnections(): { query: Ask } {
  const require = createRequire(createRequire(import.meta.url).resolve('@prisma/adapter-pg'));
  return (require('pg') as { Client: { prototype: { query: Ask } } }).Client.prototype;
}

/** Calls `hook` before each statement of the site's database that writes. @returns how to end that */
function beforeStatements(hook: () => void): () => void {
  if (postgresqlAddress()) {
    const connections = postgresqlConnections();
    const { query } = connections;
    connections.query = function watched(asked, ...given) {
      if (!isRead(typeof asked === 'string' ? asked : asked.text)) hook();
      return query.call(this, asked, ...given);
    };
    return () => Object.assign(connections, { query });
  }
  const { prepare } = Sqlite.prototype;
  Sqlite.prototype.prepare = function watched(this: Sqlite.Database, sql: string) {
    if (!isRead(sql)) hook();
    return prepare.call(this, sql);
  } as typeof prepare;
  return () => Object.assign(Sqlite.prototype, { prepare });
}

/** Calls `hook` before each write to the database or a file, until what it returns is called. What `hook` throws stops the write. */
export function beforeWrites(hook: () => void): () => void {
  const stopStatements = beforeStatements(hook);
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
