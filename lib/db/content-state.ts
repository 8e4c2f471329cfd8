import { database } from './client.ts';

interface ContentState {
  /** Changes whenever the public content does. */
  state: string;
  /** When a schedule next changes the content. */
  due: Date | null;
}

/**
 * Tells whether the public content changed. It combines the content's version, which each of our writes raises, with
 * SQLite's count of commits by other connections. An edit made with a database tool while the site runs therefore also
 * shows at the next request. Raw SQL, because only the database knows the second count, and because every read makes
 * this one round trip.
 */
export async function contentState(): Promise<ContentState> {
  const rows = await database().$queryRaw<{ state: string; due: string | null }[]>`
    SELECT coalesce((SELECT version FROM ContentVersion), 0) || ':' || (SELECT data_version FROM pragma_data_version) AS state,
      (SELECT min(at) FROM (
        SELECT min(publishAt) AS at FROM ContentItem UNION ALL SELECT min(unpublishAt) FROM ContentItem
      )) AS due`;
  const [row] = rows;
  return { state: row?.state ?? '', due: row?.due ? new Date(row.due) : null };
}
