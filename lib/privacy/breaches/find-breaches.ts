import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageIn } from '#lib/platform/lists/page-of.ts';
import { type BoardClock, boardClock } from './board-clock.ts';
import type { PeopleCounts } from './breach.ts';
import { countPeople } from './find-people.ts';

/** One line of the register. */
export interface ListedBreach {
  id: number;
  title: string;
  noticedAt: Date;
  clock: BoardClock;
  /** Null until the list of people is fixed. */
  people: PeopleCounts | null;
  isOpen: boolean;
}

const pageSize = 200;

/** A page of the register, newest first. @returns forbidden */
export async function findBreaches(
  headers: Headers,
  wanted = 1,
  now = new Date(),
): Promise<Result<ListPage<ListedBreach>>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const { rows: part, ...page } = pageIn(await database().breach.count(), wanted, pageSize);
  const rows = await database().breach.findMany({ orderBy: { id: 'desc' }, ...part });
  const listed = rows.map(async (row) => ({
    id: row.id,
    title: row.title,
    noticedAt: row.noticedAt,
    isOpen: row.closedAt === null,
    clock: boardClock(row, now),
    people: row.frozenAt ? await countPeople(row.id) : null,
  }));
  return success({ ...page, items: await Promise.all(listed) });
}
