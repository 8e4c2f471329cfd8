import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { watchStatements } from './watch-statements.ts';

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
