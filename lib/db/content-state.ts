import { database } from './client.ts';

export interface ContentState {
  /** Changes with the public content. */
  state: string;
  /** When the content next changes by itself, by a schedule. */
  due: Date | null;
}

/**
 * What tells whether the public content changed: its version, which every write of ours raises, and whatever another
 * connection commits (SQLite counts that for us), so that an edit made with a database tool beside the running site
 * shows at the next request too. In raw SQL because only the database knows the second count, and for one round trip
 * on every read.
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
