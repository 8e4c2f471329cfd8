import { database } from '#lib/platform/db/client.ts';
import { isOnPostgresql } from './on-postgresql.ts';

/** Makes the database refuse new rows of a table, once it has so many. @returns how to end that */
export async function fullTable(table: string, rows = 0): Promise<() => Promise<void>> {
  const run = (sql: string) => database().$executeRawUnsafe(sql);
  const isFull = `(SELECT COUNT(*) FROM "${table}") >= ${rows}`;
  if (!isOnPostgresql) {
    await run(
      `CREATE TRIGGER "full" BEFORE INSERT ON "${table}" WHEN ${isFull} BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    return async () => void (await run('DROP TRIGGER "full"'));
  }
  await run(`CREATE FUNCTION refuse_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF ${isFull} THEN RAISE EXCEPTION 'full'; END IF; RETURN NEW; END $$`);
  await run(`CREATE TRIGGER "full" BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION refuse_rows()`);
  return async () => void (await run('DROP FUNCTION refuse_rows() CASCADE'));
}
