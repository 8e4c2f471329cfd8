import { setImmediate } from 'node:timers/promises';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { numericId } from '../http/numeric-id.ts';
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

/** The text as one phrase of FTS5's language, in which nothing has a meaning of its own. */
const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The index knows three letters at a time; what is shorter is looked for in the answers themselves. */
const isShort = (search: string) => search !== '' && [...search].length < 3;

/** The submission's number that a search may mean. */
const numberIn = (search: string) => numericId(search.replace(/^#/, ''));

const dayStart = (day: string) => new Date(`${day}T00:00:00+05:30`);
const dayEnd = (day: string) => new Date(dayStart(day).getTime() + 86_400_000);

const keysOf = (tags: string[]) => join(tags.map(tagKey));

function searchCondition(search: string): Sql {
  const id = numberIn(search);
  if (!isShort(search))
    return sql`s.id IN (SELECT rowid FROM SubmissionSearch WHERE text MATCH ${phrase(search)} UNION ALL SELECT ${id})`;
  const pattern = containing(search);
  return sql`(s.id = ${id}
    OR EXISTS (SELECT 1 FROM Answer a WHERE a.submissionId = s.id AND a.value LIKE ${pattern} ESCAPE '\\')
    OR EXISTS (SELECT 1 FROM Attachment f WHERE f.submissionId = s.id AND f.filename LIKE ${pattern} ESCAPE '\\'))`;
}

/**
 * The source is whatever narrows most and still gives the ids in order, so that a page is read without sorting: the
 * text index, one tag, or the program (alone, with one status, or with or without files). CROSS JOIN keeps it first;
 * a plus before a column keeps it from being taken for an index that would need sorting.
 */
function planOf(programId: number, { search, statuses, tags, from, to, hasFiles }: SubmissionFilter): Plan {
  const conditions = [sql`s.programId = ${programId}`];
  if (statuses.length === 1) conditions.push(sql`s.status = ${statuses[0]}`);
  if (statuses.length > 1) conditions.push(sql`+s.status IN (${join(statuses)})`);
  if (hasFiles !== null) conditions.push(sql`s.hasFiles = ${hasFiles}`);
  if (from) conditions.push(sql`+s.submittedAt >= ${dayStart(from)}`);
  if (to) conditions.push(sql`+s.submittedAt < ${dayEnd(to)}`);

  const ofTags = sql`EXISTS (SELECT 1 FROM SubmissionTag g JOIN Tag n ON n.id = g.tagId
    WHERE g.submissionId = s.id AND n.key IN (${tags.length > 0 ? keysOf(tags) : null}))`;
  if (search && !isShort(search) && numberIn(search) === null) {
    if (tags.length > 0) conditions.push(ofTags);
    return {
      source: sql`SubmissionSearch t CROSS JOIN Submission s ON s.id = t.rowid`,
      id: sql`t.rowid`,
      conditions: [sql`t.text MATCH ${phrase(search)}`, ...conditions],
    };
  }
  if (search) conditions.push(searchCondition(search));
  if (tags.length === 1 && !isShort(search)) {
    return {
      source: sql`SubmissionTag t CROSS JOIN Submission s ON s.id = t.submissionId`,
      id: sql`t.submissionId`,
      conditions: [sql`t.tagId = (SELECT id FROM Tag WHERE key = ${keysOf(tags)})`, ...conditions],
    };
  }
  if (tags.length > 0) conditions.push(ofTags);
  return { source: sql`Submission s`, id: sql`s.id`, conditions };
}

const all = (conditions: Sql[]) => join(conditions, ' AND ');
const beyond = (id: Sql, order: SubmissionOrder, beyondId: number | null) =>
  beyondId === null ? [] : [order === 'newest' ? sql`${id} < ${beyondId}` : sql`${id} > ${beyondId}`];

async function read({ programId, filter, order, beyondId, limit }: SubmissionSelection, more: Sql[] = []) {
  const { source, id, conditions } = planOf(programId, filter);
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
async function readInSteps(selection: SubmissionSelection): Promise<number[]> {
  const ids: number[] = [];
  let { beyondId } = selection;
  while (true) {
    const end = await stepEnd(selection, beyondId);
    const until = end === null ? [] : [selection.order === 'newest' ? sql`s.id >= ${end}` : sql`s.id <= ${end}`];
    ids.push(...(await read({ ...selection, beyondId, limit: selection.limit - ids.length }, until)));
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
 * the order of reading is what makes it quick. Capitals count nowhere but in text of one or two letters beyond ASCII.
 */
export const selectSubmissionIds = (selection: SubmissionSelection): Promise<number[]> =>
  isShort(selection.filter.search) ? readInSteps(selection) : read(selection);

/** How many submissions `filter` means; `cap` + 1 stands for more than `cap`, which are not counted. */
export async function countSubmissions(programId: number, filter: SubmissionFilter, cap: number): Promise<number> {
  const most = cap + 1;
  if (isShort(filter.search)) {
    const ids = await readInSteps({ programId, filter, order: 'newest', beyondId: null, limit: most });
    return ids.length;
  }
  const { source, conditions } = planOf(programId, filter);
  const rows = await database().$queryRaw<{ count: number }[]>`
    SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${source} WHERE ${all(conditions)} LIMIT ${most})`;
  return Number(rows[0]?.count ?? 0);
}
