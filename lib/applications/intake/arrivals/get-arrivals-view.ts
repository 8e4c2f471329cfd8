import { readTableOf } from '#lib/content/imports/import-files.ts';
import { type ViewedTable, viewTable } from '#lib/content/imports/import-view.ts';
import { importGone } from '#lib/content/imports/stored-import.ts';
import type { TableProblem } from '#lib/content/tables/row-values.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import { findEnterable } from '../../programs/arrivals.ts';
import { programNotFound } from '../../submissions/submission-failures.ts';
import { answerColumns } from './answer-columns.ts';
import type { HeldArrivals } from './held-arrivals.ts';
import { getArrivals } from './run-arrivals.ts';

/** What the page of a table of applications shows. */
export interface ArrivalsView {
  program: { id: number; title: string };
  held: HeldArrivals;
  /** Null once it is done, and while the program takes none. */
  table: ViewedTable | null;
  problems: ListPage<TableProblem>;
}

const pageSize = 50;

/** A person's own table of applications as its page shows it. One that was cut off goes on. @returns forbidden; not_found */
export async function getArrivalsView(
  headers: Headers,
  programId: number,
  id: string,
  page: number,
): Promise<Result<ArrivalsView>> {
  const held = await getArrivals(headers, programId, id);
  if (!held.ok) return held;
  const { state, settings, plan } = held.value;
  const program = await database().program.findUnique({ where: { id: programId }, select: { id: true, title: true } });
  if (!program) return programNotFound;
  const table = state === 'done' ? null : await readTableOf(id, settings.sheet);
  if (state !== 'done' && !table) return importGone;
  const { enterable } = await findEnterable(programId);
  return success({
    program,
    held: held.value,
    table:
      table &&
      enterable &&
      viewTable(
        table,
        settings,
        { unfit: plan.unfit ?? [], needs: plan.needs ?? [] },
        answerColumns(enterable.program),
      ),
    problems: pageOf(plan.problems, page, pageSize),
  });
}
