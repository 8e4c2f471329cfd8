import { setTimeout as pause } from 'node:timers/promises';
import { findEnterable, noPlace, placeWrites } from '#lib/applications/programs/admission.ts';
import type { Program } from '#lib/applications/programs/program.ts';
import { programNotFound } from '#lib/applications/submissions/access.ts';
import { writeReady } from '#lib/applications/submissions/new-submission.ts';
import { readTableOf, removeImportFiles } from '#lib/content/imports/import-files.ts';
import { type ViewedTable, viewTable } from '#lib/content/imports/import-view.ts';
import { importGone, json } from '#lib/content/imports/stored-import.ts';
import { noticeVersionOn } from '#lib/content/privacy-notices/current-notice.ts';
import type { TableProblem } from '#lib/content/tables/row-values.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { type Caller, reaches, stillHas } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { takeLease } from '#lib/platform/db/lease.ts';
import { forManyRows, isUniqueViolation } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { Intake, stopped } from '../intake.ts';
import { unsuspected } from '../staff-entry.ts';
import { readyRows } from '../stored-application.ts';
import { type ApplicationImport, keepChecked, readApplicationImport } from './import.ts';
import {
  checkTable,
  folderOf,
  type ImportPlan,
  type ImportSummary,
  type PlannedApplication,
  summaryOf,
  withKeptZip,
} from './import-plan.ts';
import { answerColumns } from './table-columns.ts';

const notReady = refuse('conflict', 'Mend the problems of the table first, or there is nothing to import.');

/** So long a press waits for the end. What takes longer goes on by itself, and its page says so. */
const maxWaitMilliseconds = 10_000;

const running = perProcess('applications that are imported', () => new Map<string, Promise<void>>());

const isGone = 'Nothing was stored, because the table is no longer there. Send it again.';
const noRight = 'Nothing was stored, because your role does not include this program any more.';
const failed = 'Nothing was stored, because something went wrong on the server. Import again.';
const differs = 'Nothing was stored. Since you looked, problems came up. They are listed below.';
const atOnce = 'Nothing was stored, because some of these applications were entered at this moment. Check again.';

async function versionsOf(program: Program, arrivals: readonly PlannedApplication[]): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (const { on } of arrivals) if (!versions.has(on)) versions.set(on, await noticeVersionOn(program, on));
  return versions;
}

/** Stores all applications of a plan in one transaction with the end of the import, or none. @returns why it stored none */
async function store(
  { id, settings }: ApplicationImport,
  { arrivals }: ImportPlan,
  summary: ImportSummary,
  program: Program,
  actor: Caller,
  intake: Intake,
): Promise<Result<string | null>> {
  const { by, language, tells } = settings;
  await using work = intake.begin();
  try {
    const versions = await versionsOf(program, arrivals);
    const placed = await work.place(
      'applications',
      arrivals.flatMap(({ files }) => files),
    );
    let from = 0;
    const rows: Awaited<ReturnType<typeof readyRows>>[] = [];
    for (const { on, answers, files: own, key: idempotencyKey } of arrivals) {
      const files = placed.slice(from, from + own.length);
      from += own.length;
      const notice = { version: versions.get(on) ?? 0, language };
      const submittedAt = new Date();
      const application = { program, submittedAt, idempotencyKey, answers, notice, spam: unsuspected, files };
      const entered = { actor, batch: id, by, on, tells };
      rows.push(await readyRows(application, { saved: null, entered, spam: unsuspected }));
    }
    const ids = rows.map(({ stored }) => stored.id);
    const numbers = [Math.min(...ids), Math.max(...ids)] as const;
    const detail = { arrivedBy: by, count: ids.length, from: numbers[0], to: numbers[1] };
    const last = () => [
      ...placeWrites({ program, late: null }, true),
      // When two runs meet, one of them finds it so.
      database().contentImport.update({
        where: { id, state: 'running' },
        data: { state: 'done', token: id, plan: json({ ...summary, numbers }) },
        select: { id: true },
      }),
      auditEntry(actor, 'submission.import', 'program', program.id, detail),
    ];
    await writeReady(rows, { last, patience: forManyRows });
    work.commit();
    return success(null);
  } catch (error) {
    const refusal = noPlace(error);
    if (refusal) return success(`Nothing was stored. ${refusal.failure.message}`);
    return isUniqueViolation(error) ? success(atOnce) : await stopped(error);
  }
}

/** @returns why nothing was stored. Null once it is */
async function run(held: ApplicationImport, programId: number, actor: Caller): Promise<string | null> {
  const { id, settings } = held;
  const table = await readTableOf(id, settings.sheet);
  if (!table) return isGone;
  const { enterable, failure } = await findEnterable(programId);
  if (!enterable) return `Nothing was stored. ${failure.message}`;
  await using intake = await Intake.open();
  const folder = folderOf(intake);
  if (!folder.ok) return `Nothing was stored. ${folder.failure.message}`;
  return await withKeptZip(held, async (zip) => {
    const plan = await checkTable({ enterable, table, settings, zip }, folder.value);
    if (!plan.ok) return `Nothing was stored. ${plan.failure.message}`;
    const summary = summaryOf(plan.value, enterable.program, table, settings);
    if (summary.problemCount > 0 || summary.count !== held.plan.count) {
      await keepChecked(id, settings, summary, { from: 'running', told: differs });
      return null;
    }
    // Its files may have taken minutes to be checked.
    const now = await stillHas(actor, 'enterApplications');
    if (!now || !reaches(now, programId)) return noRight;
    const stored = await store(held, plan.value, { ...summary, unused: [] }, enterable.program, actor, intake);
    return stored.ok ? stored.value : `Nothing was stored. ${stored.failure.message}`;
  });
}

async function runAll(programId: number, id: string, actor: Caller): Promise<void> {
  const lease = await takeLease(`import ${id}`);
  if (!lease) return;
  const giveBack = (told: string) =>
    database().contentImport.updateMany({ where: { id, state: 'running' }, data: { state: 'checked', told } });
  try {
    const held = await readApplicationImport(actor, programId, id);
    if (!held.ok || held.value.state !== 'running') return;
    const told = await run(held.value, programId, actor);
    if (told !== null) await giveBack(told);
    else if ((await database().contentImport.count({ where: { id, state: 'done' } })) > 0)
      await removeImportFiles([id]);
  } catch (error) {
    logError(`The import of applications ${id} failed`, error);
    await giveBack(failed);
  } finally {
    await lease.giveBack();
  }
}

/** Runs an import that has begun, once in this process. Another process that runs it goes on alone. */
function goOn(programId: number, id: string, actor: Caller): Promise<void> {
  const before = running().get(id);
  if (before) return before;
  const under = runAll(programId, id, actor)
    .catch((error: unknown) => logError(`The import of applications ${id} stopped`, error))
    .finally(() => running().delete(id));
  running().set(id, under);
  return under;
}

/**
 * Stores the applications of a table that was checked: all of them or none. They are checked again by what holds now.
 * Pressed twice, it happens once. What takes long goes on by itself.
 * @returns not_found; conflict for one with problems, or without anything to import
 */
export async function runApplicationImport(
  entrant: Caller<'enterApplications'>,
  programId: number,
  id: string,
): Promise<Result<ApplicationImport>> {
  if (!reaches(entrant, programId)) return programNotFound;
  const held = await readApplicationImport(entrant, programId, id);
  if (!held.ok) return held;
  const { state, plan } = held.value;
  if (state === 'checked') {
    if (plan.problemCount > 0 || plan.count === 0) return notReady;
    await database().contentImport.updateMany({
      where: { id, state: 'checked' },
      data: { state: 'running', told: null },
    });
  }
  await Promise.race([goOn(programId, id, entrant), pause(maxWaitMilliseconds, undefined, { ref: false })]);
  return readApplicationImport(entrant, programId, id);
}

/** A person's own table. One that was cut off while it was imported goes on. @returns not_found */
export async function getApplicationImport(
  entrant: Caller<'enterApplications'>,
  programId: number,
  id: string,
): Promise<Result<ApplicationImport>> {
  if (!reaches(entrant, programId)) return programNotFound;
  const held = await readApplicationImport(entrant, programId, id);
  if (held.ok && held.value.state === 'running') void goOn(programId, id, entrant);
  return held;
}

/** The page of a table of applications. */
export interface ApplicationImportView {
  program: { id: number; title: string };
  held: ApplicationImport;
  /** Null once it is done, and while the program takes none. */
  table: ViewedTable | null;
  problems: ListPage<TableProblem>;
}

const pageSize = 50;

/** A person's own table of applications as its page shows it. One that was cut off goes on. @returns not_found */
export async function getApplicationImportView(
  entrant: Caller<'enterApplications'>,
  programId: number,
  id: string,
  page: number,
): Promise<Result<ApplicationImportView>> {
  const held = await getApplicationImport(entrant, programId, id);
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
