import { choiceTypes } from '#lib/forms/questions/form-field.ts';
import { noteList } from '#lib/people/audit/read-log.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { maxCountedSubmissions } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { type AskedPrograms, readableScope, seenBy, visibleTo } from './access.ts';
import { type SubmissionColumns, sortLabels } from './columns.ts';
import { answerNotes, type HiddenContacts, hiddenContacts, hidesIn, shownLabels } from './shown-answers.ts';
import { removedStatus } from './status.ts';
import {
  type FiledSubmission,
  filedSelect,
  type ListedSubmission,
  type ProgramName,
  toFiledSubmission,
} from './submission.ts';
import { everySubmission, isNarrowed, type SubmissionFilter, type SubmissionOrder } from './submission-filter.ts';
import { countSubmissions, selectSubmissionIds } from './submission-query.ts';

/**
 * The columns of the programs' table. The intake maintains the list, so no submissions are
 * read.
 */
export async function submissionColumns(programIds: readonly number[]): Promise<SubmissionColumns> {
  const columns = await database().submissionColumn.findMany({
    where: { programId: { in: [...programIds] } },
    select: { kind: true, label: true },
  });
  const labels = (kind: string) =>
    sortLabels(new Set(columns.filter((column) => column.kind === kind).map(({ label }) => label)));
  return { fields: labels('field'), files: labels('file') };
}

/**
 * Columns in the order in which the form asks: by program, then by question. What no form asks any more comes last, in
 * the order given.
 */
export async function inFormOrder(
  programIds: readonly number[],
  { fields, files }: SubmissionColumns,
): Promise<SubmissionColumns> {
  const questions = await database().formField.findMany({
    where: { programId: { in: [...programIds] } },
    orderBy: [{ program: { position: 'asc' } }, { programId: 'asc' }, { order: 'asc' }, { id: 'asc' }],
    select: { label: true },
  });
  const places = new Map<string, number>();
  for (const [place, { label }] of questions.entries()) if (!places.has(label)) places.set(label, place);
  const place = (label: string) => places.get(label) ?? questions.length;
  const sorted = (labels: readonly string[]) => labels.toSorted((one, other) => place(one) - place(other));
  return { fields: sorted(fields), files: sorted(files) };
}

/** A question of a form whose answers are options. */
export interface ChoiceQuestion {
  label: string;
  options: string[];
}

/** The questions with options that a program's form asks now. For verbs that have already checked their caller. */
export async function findChoices(programId: number): Promise<ChoiceQuestion[]> {
  const fields = await database().formField.findMany({
    where: { programId, fieldType: { in: [...choiceTypes] } },
    orderBy: [{ order: 'asc' }, { id: 'asc' }],
    select: { label: true, options: true },
  });
  return fields.map(({ label, options }) => ({ label, options: linesOf(options) }));
}

export interface SubmissionQuery {
  programId: AskedPrograms;
  filter: SubmissionFilter;
  order: SubmissionOrder;
  size: number;
  /** The page after this submission. Null for the first page. */
  beyondId: number | null;
  /** The page that ends before this submission, as an alternative. */
  backId: number | null;
}

export interface SubmissionPage {
  program: ProgramName | null;
  /** The columns of the program's form. Empty for all programs, because their forms differ. */
  columns: SubmissionColumns;
  /** The questions whose options the list can be filtered by. Empty for all programs. */
  choices: readonly ChoiceQuestion[];
  items: ListedSubmission[];
  /** How many submissions match. Null if there are more than are counted (maxCountedSubmissions). */
  found: number | null;
  /** The `backId` and `beyondId` of the neighbouring pages. Null at either end. */
  previousId: number | null;
  nextId: number | null;
  /** How many submissions there are without the filter, and the latest one. */
  summary: { total: number; latestAt: Date | null; latestId: number };
  /** Whether the reader may also change the submissions. */
  mayWrite: boolean;
  /** Whether answers are left out because the reader must not see contact details. */
  hidesContacts: boolean;
}

type Page = Pick<SubmissionPage, 'previousId' | 'nextId'> & { ids: number[] };

const opposite = (order: SubmissionOrder): SubmissionOrder => (order === 'newest' ? 'oldest' : 'newest');

/** The ids of the page. A place beyond the list's end leads to its first page. */
async function readPage(programIds: number[], query: SubmissionQuery, hidden: HiddenContacts | null): Promise<Page> {
  const { filter, order, size, beyondId, backId } = query;
  const select = (from: number | null, limit: number, way = order) =>
    selectSubmissionIds({ programIds, filter, order: way, beyondId: from, limit, hidden });
  const isThere = async (from: number | undefined, way: SubmissionOrder) =>
    from !== undefined && (await select(from, 1, way)).length > 0 ? from : null;

  if (backId !== null) {
    const before = await select(backId, size + 1, opposite(order));
    // With less than a page before it, show the full first page.
    if (before.length > size) {
      const ids = before.slice(0, size).reverse();
      return { ids, previousId: ids[0] ?? null, nextId: await isThere(ids.at(-1), order) };
    }
  }
  const start = backId === null ? beyondId : null;
  const after = await select(start, size + 1);
  if (after.length === 0 && start !== null)
    return readPage(programIds, { ...query, beyondId: null, backId: null }, hidden);
  const ids = after.slice(0, size);
  return {
    ids,
    previousId: start === null ? null : await isThere(ids[0], opposite(order)),
    nextId: after.length > size ? (ids.at(-1) ?? null) : null,
  };
}

const formColumns = async (programId: number) => inFormOrder([programId], await submissionColumns([programId]));

async function latestOf(programIds: number[]) {
  const all = { programIds, filter: everySubmission, order: 'newest' as const, beyondId: null, limit: 1, hidden: null };
  const [id] = await selectSubmissionIds(all);
  return id === undefined
    ? null
    : database().submission.findUnique({ where: { id }, select: { id: true, submittedAt: true } });
}

/**
 * One page of the submissions to a program (spec, section 2) or to all programs that the reader may read, newest or
 * oldest first.
 * @returns not_found for an unknown program and for one that the reader may not read
 */
export async function findSubmissions(
  reader: Caller<'readSubmissions'>,
  query: SubmissionQuery,
): Promise<Result<SubmissionPage>> {
  const { programId, filter, order } = query;
  const seen = visibleTo(reader);
  const hidden = await hiddenContacts(reader);
  const scope = await readableScope(reader, programId);
  if (!scope) return refuse('not_found', 'This program does not exist.');
  const programs = new Map(scope.map((program) => [program.id, program]));
  const ids = [...programs.keys()];
  const [columns, choices, total, latest, counted, page] = await Promise.all([
    programId === 'all' ? { fields: [], files: [] } : formColumns(programId),
    programId === 'all' ? [] : findChoices(programId),
    seen.submission.count({ where: { programId: { in: ids }, status: { not: removedStatus } } }),
    latestOf(ids),
    isNarrowed(filter) ? countSubmissions(ids, filter, maxCountedSubmissions, hidden) : null,
    readPage(ids, query, hidden),
  ]);
  const rows = await seen.submission.findMany({
    where: { id: { in: page.ids } },
    orderBy: { id: order === 'newest' ? 'desc' : 'asc' },
    select: filedSelect,
  });
  const filed = rows.map((row) => toFiledSubmission(row, hidden));
  // A list of all programs shows no answers.
  const notes = programId === 'all' ? [] : await answerNotes(programId, filed);
  const shown = rows.map(({ id }) => id);
  noteList(reader, shown, programId === 'all' ? null : programId);
  return success({
    program: programId === 'all' ? null : (scope[0] ?? null),
    columns: programId === 'all' ? columns : { ...columns, fields: shownLabels(columns.fields, programId, hidden) },
    choices,
    items: rows.map((row, index) => ({
      ...(filed[index] as FiledSubmission),
      program: programs.get(row.programId) as ProgramName,
      notes: notes[index] ?? {},
    })),
    found: counted === null ? total : counted > maxCountedSubmissions ? null : counted,
    previousId: page.previousId,
    nextId: page.nextId,
    summary: { total, latestAt: latest?.submittedAt ?? null, latestId: latest?.id ?? 0 },
    mayWrite: reader.may('fileSubmissions'),
    hidesContacts: programId !== 'all' && hidesIn(hidden, programId),
  });
}

/** The tags in use, sorted, for filtering and for choosing one to add. */
export async function findTagNames(reader: Caller<'readSubmissions'>): Promise<Result<string[]>> {
  const tags = await database().tag.findMany({
    where: { inAnyState: { some: { submission: seenBy(reader) } } },
    take: 1000,
    select: { name: true },
  });
  return success(sortLabels(tags.map(({ name }) => name)));
}
