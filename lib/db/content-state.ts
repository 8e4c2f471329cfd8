import { database } from './client.ts';

/**
 * A text that changes with the public content: with its version, which every write of ours raises, and with
 * whatever another connection commits (SQLite counts that for us), so that an edit made with a database tool beside
 * the running site shows at the next request too. In raw SQL because only the database knows the second count, and
 * for one round trip on every read.
 */
export async function contentState(): Promise<string> {
  const rows = await database().$queryRaw<{ state: string }[]>`
    SELECT coalesce((SELECT version FROM ContentVersion), 0) || ':' || (SELECT data_version FROM pragma_data_version) AS state`;
  return rows[0]?.state ?? '';
}
