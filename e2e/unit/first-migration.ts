import { database } from '#lib/platform/db/client.ts';

/** The name of the first migration that ran. Each kind of database has its own. */
export async function firstMigration(): Promise<string> {
  const [row] = await database().$queryRaw<{ name: string }[]>`
    SELECT "migration_name" AS "name" FROM "_prisma_migrations" ORDER BY "migration_name" LIMIT 1`;
  if (!row) throw new Error('No migration ran.');
  return row.name;
}
