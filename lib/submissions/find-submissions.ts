import { mayRead, requireReader } from '../auth/require-reader.ts';
import { mostCountedSubmissions } from '../config/limits.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { countSubmissions, type SubmissionOrder, selectSubmissionIds } from './select-submission-ids.ts';
import type { FiledSubmission, ProgramName, SubmissionColumns } from './submission.ts';
import { submissionColumns } from './submission-columns.ts';
import { isNarrowed, type SubmissionFilter } from './submission-filter.ts';
import { filedSelect, toFiledSubmission } from './submission-row.ts';

export interface SubmissionQuery {
  programId: number;
  filter: SubmissionFilter;
  order: SubmissionOrder;
  size: number;
  /** The page behind this submission; null for the first page. */
  beyondId: number | null;
  /** The page that ends before this submission, instead. */
  backId: number | null;
}

export interface SubmissionPage {
  program: ProgramName;
  columns: SubmissionColumns;
  items: FiledSubmission[];
  /** How many the filter means; null for more than are counted (mostCountedSubmissions). */
  found: number | null;
  /** What the neighbouring pages are asked for by: `backId` and `beyondId`; null at either end. */
  previousId: number | null;
  nextId: number | null;
  /** How many the program has in all, and the latest of them. */
  summary: { total: number; latestAt: Date | null; latestId: number };
  /** Whether the reader may also change them. */
  mayWrite: boolean;
}

type Page = Pick<SubmissionPage, 'previousId' | 'nextId'> & { ids: number[] };

const opposite = (order: SubmissionOrder): SubmissionOrder => (order === 'newest' ? 'oldest' : 'newest');

/** The ids of the page; what lies beyond an end of the list leads to its first page. */
async function readPage({ programId, filter, order, size, beyondId, backId }: SubmissionQuery): Promise<Page> {
  const select = (from: number | null, limit: number, way = order) =>
    selectSubmissionIds({ programId, filter, order: way, beyondId: from, limit });
  const isThere = async (from: number | undefined, way: SubmissionOrder) =>
    from !== undefined && (await select(from, 1, way)).length > 0 ? from : null;

  if (backId !== null) {
    const before = await select(backId, size + 1, opposite(order));
    // Fewer than a page: the first page has them, and is full.
    if (before.length > size) {
      const ids = before.slice(0, size).reverse();
      return { ids, previousId: ids[0] ?? null, nextId: await isThere(ids.at(-1), order) };
    }
  }
  const start = backId === null ? beyondId : null;
  const after = await select(start, size + 1);
  if (after.length === 0 && start !== null)
    return readPage({ programId, filter, order, size, beyondId: null, backId: null });
  const ids = after.slice(0, size);
  return {
    ids,
    previousId: start === null ? null : await isThere(ids[0], opposite(order)),
    nextId: after.length > size ? (ids.at(-1) ?? null) : null,
  };
}

/**
 * One page of a program's submissions (spec, section 2), newest or oldest first.
 * @returns forbidden for who may read none, not_found for an unknown program and for one that the reader may not read
 */
export async function findSubmissions(headers: Headers, query: SubmissionQuery): Promise<Result<SubmissionPage>> {
  const reader = await requireReader(headers);
  if (!reader.ok) return reader;
  const { programId, filter } = query;
  const program = mayRead(reader.value, programId)
    ? await database().program.findUnique({ where: { id: programId }, select: { id: true, title: true } })
    : null;
  if (!program) return refuse('not_found', 'This program does not exist.');
  const [columns, total, latest, counted, page] = await Promise.all([
    submissionColumns(programId),
    database().submission.count({ where: { programId } }),
    database().submission.findFirst({
      where: { programId },
      orderBy: { id: 'desc' },
      select: { id: true, submittedAt: true },
    }),
    isNarrowed(filter) ? countSubmissions(programId, filter, mostCountedSubmissions) : null,
    readPage(query),
  ]);
  const rows = await database().submission.findMany({
    where: { id: { in: page.ids } },
    orderBy: { id: query.order === 'newest' ? 'desc' : 'asc' },
    select: filedSelect,
  });
  return success({
    program,
    columns,
    items: rows.map(toFiledSubmission),
    found: counted === null ? total : counted > mostCountedSubmissions ? null : counted,
    previousId: page.previousId,
    nextId: page.nextId,
    summary: { total, latestAt: latest?.submittedAt ?? null, latestId: latest?.id ?? 0 },
    mayWrite: reader.value.isAdmin,
  });
}
