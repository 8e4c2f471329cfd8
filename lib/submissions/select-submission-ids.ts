import { setImmediate } from 'node:timers/promises';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { numericId } from '../http/numeric-id.ts';
import { searchMatch } from './search-terms.ts';
import type { SubmissionFilter } from './submission-filter.ts';
import { tagKey } from './tag-key.ts';

const { sql, join, empty } = Prisma;
type Sql = Prisma.Sql;

export type SubmissionOrder = 'newest' | 'oldest';

export interface SubmissionSelection {
  programId: number;
  filter: SubmissionFilter;
  order: SubmissionOrder;
  /** Only what lies behind this submission in that order; null for all. */
  beyondId: number | null;
  limit: number;
}

/** Where the ids come from, already in order, and what else must hold of them. */
interface Plan {
  source: Sql;
  /** The column to order by and to go on from. */
  id: Sql;
  conditions: Sql[];
}

/** How many submissions are looked through before other requests have their turn. */
const stepSize = 1000;

/** A pattern for LIKE in which every letter stands for itself. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The submission's number that a search may mean. */
const numberIn = (search: string) => numericId(search.replace(/^#/, ''));

const all = (conditions: Sql[]) => join(conditions, ' AND ');

const dayStart = (day: string) => new Date(`${day}T00:00:00+05:30`);
const dayEnd = (day: string) => new Date(dayStart(day).getTime() + 86_400_000);

const keysOf = (tags: string[]) => join(tags.map(tagKey));

/** What is searched for: by its number, by what the index is asked, or by reading the answers for a text. */
type Search = { number: number } | { match: string } | { number: number | null; text: string };

/** Where the index is no help. LIKE takes capitals for small letters in ASCII only; the rest is asked for both ways. */
function readingCondition(text: string): Sql {
  const patterns = [...new Set([text, text.toLowerCase(), text.toUpperCase()])].map(containing);
  const isLike = (column: Sql) =>
    join(
      patterns.map((pattern) => sql`${column} LIKE ${pattern} ESCAPE '\\'`),
      ' OR ',
    );
  return sql`(EXISTS (SELECT 1 FROM Answer a WHERE a.submissionId = s.id AND (${isLike(sql`a.value`)}))
    OR EXISTS (SELECT 1 FROM Attachment f WHERE f.submissionId = s.id AND (${isLike(sql`f.filename`)})))`;
}

function searchCondition(search: Exclude<Search, { match: string }>): Sql {
  if (!('text' in search)) return sql`s.id = ${search.number}`;
  const reading = readingCondition(search.text);
  return search.number === null ? reading : sql`(s.id = ${search.number} OR ${reading})`;
}

/**
 * The days' bounds, and the ids between which all of those days lie: without these, a span long ago would be looked for
 * through everything newer. The plus in MIN and MAX has them read along the index of days instead of all ids. What is
 * read beyond a submission has that one for a bound, and no second one beside it.
 */
function daysConditions(programId: number, from: string | null, to: string | null, beyondIn: SubmissionOrder | null) {
  const bounds = (row: Sql) => [
    ...(from ? [sql`${row}.submittedAt >= ${dayStart(from)}`] : []),
    ...(to ? [sql`${row}.submittedAt < ${dayEnd(to)}`] : []),
  ];
  const days = sql`Submission d WHERE ${all([sql`d.programId = ${programId}`, ...bounds(sql`d`)])}`;
  return [
    ...(beyondIn === 'oldest' ? [] : [sql`s.id >= (SELECT MIN(+d.id) FROM ${days})`]),
    ...(beyondIn === 'newest' ? [] : [sql`s.id <= (SELECT MAX(+d.id) FROM ${days})`]),
    ...bounds(sql`+s`),
  ];
}

/**
 * The source is whatever narrows most and still gives the ids in order, so that a page is read without sorting: the
 * text index, one tag, or the program (alone, with one status, or with or without files). CROSS JOIN keeps it first;
 * a plus before a column keeps it from being taken for an index that would need sorting.
 */
function planOf(
  programId: number,
  filter: SubmissionFilter,
  search: Search | null,
  beyondIn: SubmissionOrder | null,
): Plan {
  const { statuses, tags, from, to, hasFiles } = filter;
  const conditions = [sql`s.programId = ${programId}`];
  if (statuses.length === 1) conditions.push(sql`s.status = ${statuses[0]}`);
  if (statuses.length > 1) conditions.push(sql`+s.status IN (${join(statuses)})`);
  if (hasFiles !== null) conditions.push(sql`s.hasFiles = ${hasFiles}`);
  if (from || to) conditions.push(...daysConditions(programId, from, to, beyondIn));

  const ofTags = sql`EXISTS (SELECT 1 FROM SubmissionTag g JOIN Tag n ON n.id = g.tagId
    WHERE g.submissionId = s.id AND n.key IN (${tags.length > 0 ? keysOf(tags) : null}))`;
  if (search && 'match' in search) {
    if (tags.length > 0) conditions.push(ofTags);
    return {
      source: sql`SubmissionSearch t CROSS JOIN Submission s ON s.id = t.rowid`,
      id: sql`t.rowid`,
      conditions: [sql`t.text MATCH ${search.match}`, ...conditions],
    };
  }
  if (search) conditions.push(searchCondition(search));
  if (tags.length === 1 && !search) {
    return {
      source: sql`SubmissionTag t CROSS JOIN Submission s ON s.id = t.submissionId`,
      id: sql`t.submissionId`,
      conditions: [sql`t.tagId = (SELECT id FROM Tag WHERE key = ${keysOf(tags)})`, ...conditions],
    };
  }
  if (tags.length > 0) conditions.push(ofTags);
  return { source: sql`Submission s`, id: sql`s.id`, conditions };
}

const beyond = (id: Sql, order: SubmissionOrder, beyondId: number | null) =>
  beyondId === null ? [] : [order === 'newest' ? sql`${id} < ${beyondId}` : sql`${id} > ${beyondId}`];

/** The searches whose findings together are meant; none where nothing is searched for. */
async function searchesOf({ search: text }: SubmissionFilter): Promise<Search[]> {
  if (text === '') return [];
  const number = numberIn(text);
  const match = await searchMatch(text);
  if (match === null) return [{ text, number }];
  return number === null ? [{ match }] : [{ match }, { number }];
}

async function read(selection: SubmissionSelection, search: Search | null, more: Sql[] = []): Promise<number[]> {
  const { programId, filter, order, beyondId, limit } = selection;
  const { source, id, conditions } = planOf(programId, filter, search, beyondId === null ? null : order);
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT ${id} AS id FROM ${source}
    WHERE ${all([...conditions, ...beyond(id, order, beyondId), ...more])}
    ORDER BY ${id} ${order === 'newest' ? sql`DESC` : empty} LIMIT ${limit}`;
  return rows.map((row) => Number(row.id));
}

/** The last id of the next step through the program, or null when the rest is shorter than a step. */
async function stepEnd({ programId, order }: SubmissionSelection, beyondId: number | null): Promise<number | null> {
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT s.id FROM Submission s WHERE ${all([sql`s.programId = ${programId}`, ...beyond(sql`s.id`, order, beyondId)])}
    ORDER BY s.id ${order === 'newest' ? sql`DESC` : empty} LIMIT 1 OFFSET ${stepSize - 1}`;
  return rows[0] ? Number(rows[0].id) : null;
}

/** The same step by step: looking through every answer of a large program at once would keep everybody waiting. */
async function readInSteps(selection: SubmissionSelection, search: Search): Promise<number[]> {
  const ids: number[] = [];
  let { beyondId } = selection;
  while (true) {
    const end = await stepEnd(selection, beyondId);
    const until = end === null ? [] : [selection.order === 'newest' ? sql`s.id >= ${end}` : sql`s.id <= ${end}`];
    ids.push(...(await read({ ...selection, beyondId, limit: selection.limit - ids.length }, search, until)));
    if (end === null || ids.length >= selection.limit) return ids;
    beyondId = end;
    await setImmediate();
  }
}

/**
 * The ids of the submissions that `filter` means, in order, at most `limit` of them behind `beyondId`. With the id of
 * the last one every following part is read as quickly as the first, and what arrives meanwhile moves nothing.
 *
 * In raw SQL because Prisma knows neither the text index (an SQLite virtual table) nor an escaped LIKE, and because
 * the order of reading is what makes it quick. Capitals count nowhere.
 */
export async function selectSubmissionIds(selection: SubmissionSelection): Promise<number[]> {
  const [search = null, own] = await searchesOf(selection.filter);
  if (search && 'text' in search) return readInSteps(selection, search);
  const found = await read(selection, search);
  if (!own) return found;
  const ids = [...new Set([...found, ...(await read(selection, own))])];
  return ids.sort((one, other) => (selection.order === 'newest' ? other - one : one - other)).slice(0, selection.limit);
}

/** How many submissions `filter` means; `cap` + 1 stands for more than `cap`, which are not counted. */
export async function countSubmissions(programId: number, filter: SubmissionFilter, cap: number): Promise<number> {
  const most = cap + 1;
  const [search = null, own] = await searchesOf(filter);
  const selection: SubmissionSelection = { programId, filter, order: 'newest', beyondId: null, limit: most };
  if (search && 'text' in search) return (await readInSteps(selection, search)).length;
  const { source, conditions } = planOf(programId, filter, search, null);
  const rows = await database().$queryRaw<{ count: number }[]>`
    SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${source} WHERE ${all(conditions)} LIMIT ${most})`;
  const count = Number(rows[0]?.count ?? 0);
  const [ownId] = own ? await read(selection, own) : [];
  if (ownId === undefined || count === most) return count;
  const [counted] = await read({ ...selection, limit: 1 }, search, [sql`s.id = ${ownId}`]);
  return counted === undefined ? count + 1 : count;
}
