import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import Sqlite from 'better-sqlite3';
import { postgresqlAddress } from '#lib/config/paths.ts';
import { watchStatements } from './watch-statements.ts';

const isRead = (sql: string) => /^\s*(SELECT|EXPLAIN|ROLLBACK)/i.test(sql);

/** Calls `hook` before each statement of the site's database that writes. @returns how to end that */
function beforeStatements(hook: () => void): () => void {
  if (postgresqlAddress())
    return watchStatements(({ text }) => {
      if (!isRead(text)) hook();
    });
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
