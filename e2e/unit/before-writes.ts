import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import Sqlite from 'better-sqlite3';

const isRead = (sql: string) => /^\s*(SELECT|EXPLAIN|ROLLBACK)/i.test(sql);

/** Calls `hook` before each write to the database or a file, until what it returns is called. What `hook` throws stops the write. */
export function beforeWrites(hook: () => void): () => void {
  const { prepare } = Sqlite.prototype;
  const { open, rm, rename } = fs;
  const files = { open, rm, rename } as unknown as Record<string, (...given: unknown[]) => unknown>;
  Sqlite.prototype.prepare = function watched(this: Sqlite.Database, sql: string) {
    if (!isRead(sql)) hook();
    return prepare.call(this, sql);
  } as typeof prepare;
  for (const [name, real] of Object.entries(files))
    Object.assign(fs, {
      [name]: async (...given: unknown[]) => {
        hook();
        return real(...given);
      },
    });
  syncBuiltinESMExports();
  return () => {
    Sqlite.prototype.prepare = prepare;
    Object.assign(fs, files);
    syncBuiltinESMExports();
  };
}
