import { setImmediate } from 'node:timers/promises';
import { choiceTypes, optionSeparator } from '#lib/forms/questions/form-field.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import type { SearchMatch } from '#lib/platform/db/rows.ts';
import { readIds, readRows } from '#lib/platform/db/statement.ts';
import { openSubmissions } from '#lib/platform/db/visible.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { contains } from '#lib/platform/lists/select-ids.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { type HiddenContacts, searchedQuestions, unsearchedTypes } from './shown-answers.ts';
import { removedStatus } from './status.ts';
import { type ChosenOption, type SubmissionFilter, type SubmissionOrder, tagKey } from './submission-filter.ts';

const { sql, join, empty } = Prisma;
type Sql = Prisma.Sql;

/** Where the ids come from, already ordered, and the other conditions they must meet. */
interface Plan {
  source: Sql;
  /** The column to order by and to continue from. */
  id: Sql;
  conditions: Sql[];
}

const numberIn = (search: string) => numericId(search.replace(/^#/, ''));

const all = (conditions: Sql[]) => join(conditions, ' AND ');

const of = (column: Sql, programIds: readonly number[]) =>
  programIds.length === 1 ? sql`${column} = ${programIds[0]}` : sql`${column} IN (${join([...programIds])})`;

const dayStart = (day: string) => new Date(`${day}T00:00:00+05:30`);
const dayEnd = (day: string) => new Date(dayStart(day).getTime() + dayMilliseconds);

const keysOf = (tags: string[]) => join(tags.map(tagKey));

/** The kind of search: a number, what the index finds, or a text to find by reading the answers. */
type Search = { number: number } | { match: SearchMatch } | { number: number | null; text: string };

/** The programs whose contact details the reader may see. */
const isShown = ({ programIds }: HiddenContacts): Sql => sql`s."programId" NOT IN (${join([...programIds])})`;

/** The condition that a submission is found by what its reader may see, and not by what the text index knows besides. */
function foundWithout(hidden: HiddenContacts, text: string): Sql {
  const ids = searchedQuestions(hidden);
  const isSearched = ids.length === 0 ? sql`1 = 0` : sql`a."fieldId" IN (${join(ids)})`;
  return sql`(${isShown(hidden)}
    OR EXISTS (SELECT 1 FROM "Answer" a WHERE a."submissionId" = s."id" AND ${isSearched}
      AND a."fieldType" NOT IN (${join(unsearchedTypes)}) AND ${contains([sql`a."value"`], text)})
    OR EXISTS (SELECT 1 FROM "Attachment" f WHERE f."submissionId" = s."id" AND ${contains([sql`f."filename"`], text)}))`;
}

/** For searches where the index does not help. */
const reading = (text: string): Sql => sql`(
  EXISTS (SELECT 1 FROM "Answer" a WHERE a."submissionId" = s."id" AND ${contains([sql`a."value"`], text)})
  OR EXISTS (SELECT 1 FROM "Attachment" f WHERE f."submissionId" = s."id" AND ${contains([sql`f."filename"`], text)}))`;

const readingCondition = (text: string, hidden: HiddenContacts | null): Sql =>
  hidden ? sql`(${reading(text)} AND ${foundWithout(hidden, text)})` : reading(text);

function searchCondition(search: Exclude<Search, { match: SearchMatch }>, hidden: HiddenContacts | null): Sql {
  if (!('text' in search)) return sql`s."id" = ${search.number}`;
  const found = readingCondition(search.text, hidden);
  return search.number === null ? found : sql`(s."id" = ${search.number} OR ${found})`;
}

/**
 * The bounds of the days, and the ids between which those days lie: without the ids, a search for old days would scan
 * everything newer. The zero in MIN and MAX makes the database read the index of days instead of all ids. A read that starts
 * beyond a submission already has that one as its bound, so it gets no second bound on that side.
 */
function daysConditions(
  programIds: readonly number[],
  { from, to }: SubmissionFilter,
  beyondIn: SubmissionOrder | null,
) {
  const bounds = (row: Sql) => [
    ...(from ? [sql`${row}."submittedAt" >= ${dayStart(from)}`] : []),
    ...(to ? [sql`${row}."submittedAt" < ${dayEnd(to)}`] : []),
  ];
  const days = sql`${openSubmissions} d WHERE ${all([of(sql`d."programId"`, programIds), ...bounds(sql`d`)])}`;
  return [
    ...(beyondIn === 'oldest' ? [] : [sql`s."id" >= (SELECT MIN(d."id" + 0) FROM ${days})`]),
    ...(beyondIn === 'newest' ? [] : [sql`s."id" <= (SELECT MAX(d."id" + 0) FROM ${days})`]),
    ...bounds(sql`${dialect().unindexed}s`),
  ];
}

/**
 * For each question, a condition that one of its options was chosen. Several chosen ones are one text. No other answer can be
 * asked for by its value where contact details are hidden.
 */
function optionConditions(answers: readonly ChosenOption[], hidden: HiddenContacts | null): Sql[] {
  const byLabel = Map.groupBy(answers, ([label]) => label);
  return [...byLabel].map(([label, options]) => {
    const isChosen = options.map(
      ([, option]) => sql`(a."value" = ${option} OR (a."fieldType" = 'checkboxes'
        AND ${dialect().placeIn}(${optionSeparator} || a."value" || ${optionSeparator}, ${optionSeparator + option + optionSeparator}) > 0))`,
    );
    return sql`EXISTS (SELECT 1 FROM "Answer" a
      WHERE a."submissionId" = s."id" AND a."label" = ${label} AND (${join(isChosen, ' OR ')})
      ${hidden ? sql`AND (${isShown(hidden)} OR a."fieldType" IN (${join([...choiceTypes])}))` : empty})`;
  });
}

const isInOrder = (search: Search) => ('match' in search ? search.match.isOrdered : !('text' in search));

/**
 * The groups of programs that are read together. All of them, if the most selective condition already gives ordered ids
 * (the text index, one tag, an address, a number). Otherwise each program alone along its own index, to be merged.
 */
function scopesOf(programIds: readonly number[], filter: SubmissionFilter, search: Search | null) {
  const { tags, email } = filter;
  const isOrdered = search ? isInOrder(search) : tags.length === 1 || email !== '';
  return isOrdered && programIds.length > 0 ? [programIds] : programIds.map((id) => [id]);
}

/**
 * Picks as source the most selective condition that still gives ids in order, so that a page is read without sorting:
 * the text index, one tag, an address, or the program (alone, with one status, or with or without files). With SQLite,
 * CROSS JOIN keeps the source first, and a plus before a column stops it from using an index that would need sorting.
 */
function planOf(
  programIds: readonly number[],
  filter: SubmissionFilter,
  search: Search | null,
  beyondIn: SubmissionOrder | null,
  hidden: HiddenContacts | null,
): Plan {
  const { statuses, tags, from, to, hasFiles, answers, email } = filter;
  const { unindexed } = dialect();
  const conditions = [of(email ? sql`${unindexed}s."programId"` : sql`s."programId"`, programIds)];
  if (email) conditions.push(sql`s."applicantEmail" = ${email}`);
  if (email && hidden) conditions.push(isShown(hidden));
  if (statuses.length === 0) conditions.push(sql`${unindexed}s."status" <> ${removedStatus}`);
  if (statuses.length === 1) conditions.push(sql`s."status" = ${statuses[0]}`);
  if (statuses.length > 1) conditions.push(sql`${unindexed}s."status" IN (${join(statuses)})`);
  if (hasFiles !== null) conditions.push(sql`s."hasFiles" = ${hasFiles}`);
  if (from || to) conditions.push(...daysConditions(programIds, filter, beyondIn));

  conditions.push(...optionConditions(answers, hidden));

  const ofTags = sql`EXISTS (SELECT 1 FROM "SubmissionTag" g JOIN "Tag" n ON n."id" = g."tagId"
    WHERE g."submissionId" = s."id" AND n."key" IN (${tags.length > 0 ? keysOf(tags) : null}))`;
  if (search && 'match' in search) {
    if (tags.length > 0) conditions.push(ofTags);
    const { source, id, conditions: matching } = search.match;
    if (hidden) conditions.push(foundWithout(hidden, filter.search));
    return { source, id, conditions: [...matching, ...conditions] };
  }
  if (search) conditions.push(searchCondition(search, hidden));
  if (tags.length === 1 && !search) {
    return {
      source: sql`"SubmissionTag" t CROSS JOIN ${openSubmissions} s`,
      id: sql`t."submissionId"`,
      conditions: [
        sql`t."tagId" = (SELECT "id" FROM "Tag" WHERE "key" = ${keysOf(tags)})`,
        sql`s."id" = t."submissionId"`,
        ...conditions,
      ],
    };
  }
  if (tags.length > 0) conditions.push(ofTags);
  return { source: sql`${openSubmissions} s`, id: sql`s."id"`, conditions };
}

/** The searches whose combined results match. Empty if there is no search text. */
async function searchesOf({ search: text }: SubmissionFilter): Promise<Search[]> {
  if (text === '') return [];
  const number = numberIn(text);
  const match = await dialect().searchMatch(text);
  if (match === null) return [{ text, number }];
  return number === null ? [{ match }] : [{ match }, { number }];
}

export interface SubmissionSelection {
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
