import { existsSync, readFileSync } from 'node:fs';
import { database } from '#lib/platform/db/client.ts';
import { isOnPostgresql } from './on-postgresql.ts';

/** Every byte of the database's files, one letter each, so that what was erased can be looked for. */
export const bytesOfDatabase = (databaseFile: string): string =>
  ['', '-wal']
    .map((end) => databaseFile + end)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('');

/** The same when nothing waits beside the file any more. Of PostgreSQL every row of every table, as text. */
export async function everythingStored(databaseFile: string): Promise<string> {
  if (!isOnPostgresql) {
    await database().$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
    return bytesOfDatabase(databaseFile);
  }
  const tables = await database().$queryRaw<{ name: string }[]>`
    SELECT tablename::text AS "name" FROM pg_tables WHERE schemaname = current_schema()`;
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await database().$queryRawUnsafe<{ row: string }[]>(
      `SELECT "each"::text AS "row" FROM "${name}" AS "each"`,
    );
    rows.push(...found.map(({ row }) => row));
  }
  return Buffer.from(rows.join('\n')).toString('latin1');
}
