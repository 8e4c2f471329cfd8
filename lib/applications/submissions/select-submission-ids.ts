import { setImmediate } from 'node:timers/promises';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readIds, readRows } from '#lib/platform/db/statement.ts';
import { openSubmissions } from '#lib/platform/db/visible.ts';
import type { HiddenContacts } from './contacts.ts';
import type { SubmissionFilter } from './submission-filter.ts';
import { all, planOf, type Search, type SubmissionOrder, scopesOf, searchesOf } from './submission-plan.ts';

const { sql, empty } = Prisma;
type Sql = Prisma.Sql;

export interface SubmissionSelection {
  /** Only submissions to these programs. */
  programIds: readonly number[];
  filter: SubmissionFilter;
  order: SubmissionOrder;
  /** Only submissions after this one in that order. Null for all. */
  beyondId: number | null;
  limit: number;
  /** The contact details that the person who asks must not see: nothing is found by them. Null for a verb that no reviewer reaches. */
  hidden: HiddenContacts | null;
}

/** How many submissions to scan before other requests get their turn. */
const stepSize = 1000;

const beyond = (id: Sql, order: SubmissionOrder, beyondId: number | null) =>
  beyondId === null ? [] : [order === 'newest' ? sql`${id} < ${beyondId}` : sql`${id} > ${beyondId}`];

async function read(selection: SubmissionSelection, search: Search | null, more: Sql[] = []): Promise<number[]> {
  const { programIds, filter, order, beyondId, limit, hidden } = selection;
  const { source, id, conditions } = planOf(programIds, filter, search, beyondId === null ? null : order, hidden);
  return readIds(sql`
    SELECT ${id} AS "id" FROM ${source}
    WHERE ${all([...conditions, ...beyond(id, order, beyondId), ...more])}
    ORDER BY ${id} ${order === 'newest' ? sql`DESC` : empty} LIMIT ${limit}`);
}

/** The last id of the next step through one program. Null if the rest is shorter than a step. */
async function stepEnd({ programIds, order }: SubmissionSelection, beyondId: number | null): Promise<number | null> {
  const conditions = [sql`s."programId" = ${programIds[0]}`, ...beyond(sql`s."id"`, order, beyondId)];
  const [end = null] = await readIds(sql`
    SELECT s."id" FROM ${openSubmissions} s WHERE ${all(conditions)}
    ORDER BY s."id" ${order === 'newest' ? sql`DESC` : empty} LIMIT 1 OFFSET ${stepSize - 1}`);
  return end;
}

/** The same step by step: scanning every answer of a large program at once would block all other requests. */
async function readInSteps(selection: SubmissionSelection, search: Search): Promise<number[]> {
  const ids: number[] = [];
  let { beyondId } = selection;
  while (true) {
    const end = await stepEnd(selection, beyondId);
    const until = end === null ? [] : [selection.order === 'newest' ? sql`s."id" >= ${end}` : sql`s."id" <= ${end}`];
    ids.push(...(await read({ ...selection, beyondId, limit: selection.limit - ids.length }, search, until)));
    if (end === null || ids.length >= selection.limit) return ids;
    beyondId = end;
    await setImmediate();
  }
}

/** The results of one search over the programs, merged. May contain more than `limit`. */
async function readAll(selection: SubmissionSelection, search: Search | null): Promise<number[]> {
  const found: number[][] = [];
  for (const programIds of scopesOf(selection.programIds, selection.filter, search)) {
    const part = { ...selection, programIds };
    found.push(search && 'text' in search ? await readInSteps(part, search) : await read(part, search));
  }
  return found.flat();
}

/**
 * The ids of the submissions that match `filter`, in order, at most `limit` of them after `beyondId`. Continuing from
 * the last id reads every page as fast as the first, and new submissions shift nothing.
 *
 * Raw SQL, because Prisma supports neither the text index (an SQLite virtual table) nor an escaped LIKE, and because
 * the order of reading makes it fast. Ignores case.
 */
export async function selectSubmissionIds(selection: SubmissionSelection): Promise<number[]> {
  const searches = await searchesOf(selection.filter);
  const found: number[] = [];
  for (const search of searches.length > 0 ? searches : [null]) found.push(...(await readAll(selection, search)));
  const ids = [...new Set(found)];
  return ids.sort((one, other) => (selection.order === 'newest' ? other - one : one - other)).slice(0, selection.limit);
}

/** How many of the programs' submissions match `filter`. `cap` + 1 means more than `cap`, where counting stops. */
export async function countSubmissions(
  programIds: readonly number[],
  filter: SubmissionFilter,
  cap: number,
  hidden: HiddenContacts | null,
): Promise<number> {
  const most = cap + 1;
  const [search = null, own] = await searchesOf(filter);
  const selection: SubmissionSelection = { programIds, filter, order: 'newest', beyondId: null, limit: most, hidden };
  let count = 0;
  for (const scope of scopesOf(programIds, filter, search)) {
    const part = { ...selection, programIds: scope, limit: most - count };
    count += search && 'text' in search ? (await readInSteps(part, search)).length : await countPart(part, search);
    if (count >= most) return most;
  }
  const [ownId] = own ? await readAll(selection, own) : [];
  if (ownId === undefined) return count;
  const [counted] = await read({ ...selection, limit: 1 }, search, [sql`s."id" = ${ownId}`]);
  return counted === undefined ? count + 1 : count;
}

async function countPart(
  { programIds, filter, limit, hidden }: SubmissionSelection,
  search: Search | null,
): Promise<number> {
  const { source, conditions } = planOf(programIds, filter, search, null, hidden);
  const rows = await readRows<{ count: number | bigint }>(sql`
    SELECT COUNT(*) AS "count" FROM (SELECT 1 FROM ${source} WHERE ${all(conditions)} LIMIT ${limit}) AS "matching"`);
  return Number(rows[0]?.count ?? 0);
}
