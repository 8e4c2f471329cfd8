import { type Enterable, findEnterable, noPlace, placeWrites } from '#lib/applications/programs/admission.ts';
import type { Program } from '#lib/applications/programs/program.ts';
import { importPageSize, type ViewedTable, viewStored } from '#lib/content/imports/import-view.ts';
import {
  checkAgain,
  continueTable,
  discardTable,
  type ImportTarget,
  importTable,
  json,
  type RunEnd,
  receiveTable,
  type StoredTable,
  storeTable,
  sweepImports,
} from '#lib/content/imports/stored-table.ts';
import { noticeVersionOn } from '#lib/content/privacy-notices/current-notice.ts';
import { tableLimits } from '#lib/content/tables/read-table-apart.ts';
import type { TableProblem } from '#lib/content/tables/row-values.ts';
import type { Table } from '#lib/content/tables/table.ts';
import { type ChangedChoices, changeChoices, rowsToRead } from '#lib/content/tables/table-choices.ts';
import { arrivalNames, type TypedArrival } from '#lib/forms/questions/arrival.ts';
import { failureOf } from '#lib/forms/questions/problems.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { type Caller, reaches, stillHas } from '#lib/people/auth/access.ts';
import { maxArrivals } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { forManyRows, isUniqueViolation } from '#lib/platform/db/write.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type ListPage, pageOf } from '#lib/platform/lists/page-of.ts';
import { receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';
import { programNotFound } from '../../submissions/access.ts';
import { writeReady } from '../../submissions/new-submission.ts';
import { Intake, stopped } from '../intake.ts';
import { checkTerms, dayProblem, splitArrival, stillEntrant, unsuspected } from '../staff-entry.ts';
import { readyRows } from '../stored-application.ts';
import {
  checkTable,
  filesPart,
  folderOf,
  type ImportPlan,
  type ImportSettings,
  type ImportSummary,
  type PlannedApplication,
  withKeptZip,
} from './import-plan.ts';
import { answerColumns } from './table-columns.ts';

/** A table of applications that waits to be imported, is imported, or was. It is kept as tables of content are. */
export type ApplicationImport = StoredTable<ImportSettings, ImportSummary>;

const noRight = 'Nothing was stored, because your role does not include this program any more.';
const differs = 'Nothing was stored. Since you looked, problems came up. They are listed below.';
const atOnce = 'Nothing was stored, because some of these applications were entered at this moment. Check again.';
const stop = ({ message }: Failure) => ({ told: `Nothing was stored. ${message}` });

async function versionsOf(program: Program, arrivals: readonly PlannedApplication[]): Promise<Map<string, number>> {
  const versions = new Map<string, number>();
  for (const { on } of arrivals) if (!versions.has(on)) versions.set(on, await noticeVersionOn(program, on));
  return versions;
}

/** Stores all applications of a plan in one transaction with the end of the import, or none. */
async function store(
  { id, settings }: ApplicationImport,
  { arrivals, summary }: ImportPlan & { summary: ImportSummary },
  program: Program,
  actor: Caller,
  intake: Intake,
): Promise<RunEnd<ImportSummary>> {
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
        data: { state: 'done', token: id, plan: json({ ...summary, unused: [], numbers }) },
        select: { id: true },
      }),
      auditEntry(actor, 'submission.import', 'program', program.id, detail),
    ];
    await writeReady(rows, { last, patience: forManyRows });
    work.commit();
    return 'done';
  } catch (error) {
    if (isUniqueViolation(error)) return { told: atOnce };
    const refusal = noPlace(error) ?? (await stopped(error));
    return refusal.ok ? refusal.value : stop(refusal.failure);
  }
}

async function run(
  held: ApplicationImport,
  table: Table,
  programId: number,
  actor: Caller,
): Promise<RunEnd<ImportSummary>> {
  const { settings } = held;
  const { enterable, failure } = await findEnterable(programId);
  if (!enterable) return stop(failure);
  await using intake = await Intake.open();
  const folder = folderOf(intake);
  if (!folder.ok) return stop(folder.failure);
  return await withKeptZip(held, async (zip) => {
    const plan = await checkTable({ enterable, table, settings, zip }, folder.value);
    if (!plan.ok) return stop(plan.failure);
    const { summary } = plan.value;
    if (summary.problemCount > 0 || summary.count !== held.plan.count) return { told: differs, plan: summary };
    // Its files may have taken minutes to be checked.
    const now = await stillHas(actor, 'enterApplications');
    if (!now || !reaches(now, programId)) return { told: noRight };
    return store(held, plan.value, enterable.program, actor, intake);
  });
}

/** The target of a table of applications: its program. */
const intoProgram = (
  actor: Caller<'enterApplications'>,
  programId: number,
): ImportTarget<ImportSettings, ImportSummary> => ({
  userId: actor.id,
  entity: `applications-${programId}`,
  nothing: 'Nothing was stored',
  isEmpty: ({ count }) => count === 0,
  run: (held, table) => run(held, table, programId, actor),
});

/** The statements of a person about all applications of a table. @returns invalid */
function termsOf(enterable: Enterable, typed: TypedArrival) {
  const { terms, problems } = checkTerms(typed);
  const wrongDay = dayProblem(enterable, typed.on, new Date());
  if (wrongDay) problems.push({ label: arrivalNames.on, message: wrongDay, code: 'invalid' });
  if (typed.tells !== 'on' && typed.tells !== 'no')
    problems.push({ label: arrivalNames.tells, message: 'Say whether the applicants get an email.', code: 'invalid' });
  if (!terms || problems.length > 0) return { ok: false, failure: failureOf(problems) } as const;
  return { ok: true, value: { ...terms, on: typed.on } } as const;
}

async function hold(caller: Caller<'enterApplications'>, enterable: Enterable, request: Request, intake: Intake) {
  const folder = folderOf(intake);
  if (!folder.ok) return folder;
  const { fields, files, failure } = await receiveMultipart(request, folder.value, tableLimits(filesPart));
  if (failure) return { ok: false, failure } as const;
  const still = await stillEntrant(request.headers, enterable.program.id);
  if (!still.ok) return still;
  const { typed } = splitArrival(new Map(fields.map(({ name, value }) => [name, value])));
  const terms = termsOf(enterable, typed);
  if (!terms.ok) return terms;
  const { program } = enterable;
  const owner = intoProgram(caller, program.id);
  const received = await receiveTable<ImportSettings>(owner, files, filesPart, answerColumns(program));
  if (!received.ok) return received;
  const { table, choices, zip, keptZip } = received.value;
  const settings: ImportSettings = { ...choices, ...terms.value };
  if (rowsToRead(table, settings, answerColumns(program)).length > maxArrivals) {
    const message = `The table has more than ${maxArrivals} applications. Split it, and import the parts one after the other.`;
    return refuse('too_large', message, { table: [message] });
  }
  const check = (path: string | null) => checkTable({ enterable, table, settings, zip: path }, folder.value);
  const plan = await (keptZip ? withKeptZip(keptZip, check) : check(zip?.upload.path ?? null));
  return plan.ok ? storeTable(owner, received.value, { settings, plan: plan.value.summary }) : plan;
}

/**
 * Takes a table of applications that arrived elsewhere, from a form with the part `table` and, if files come with it,
 * the part `files`: a ZIP file. It is read and checked by the rules of the program's form, and waits for a day. No
 * application is stored yet.
 * @returns not_found; conflict for a program that takes none; invalid; malformed without a table; unsupported_type;
 * too_large; timeout; insufficient_storage; forbidden if the right was lost since
 */
export async function startApplicationImport(
  entrant: Caller<'enterApplications'>,
  request: Request,
  programId: number,
): Promise<Result<ApplicationImport>> {
  if (!reaches(entrant, programId)) return programNotFound;
  const { enterable, failure } = await findEnterable(programId);
  if (!enterable) return { ok: false, failure };
  await sweepImports();
  await using intake = await Intake.open();
  return await hold(entrant, enterable, request, intake);
}

/**
 * Reads a table of applications that waits in another way, and checks it again.
 * @returns not_found; invalid; conflict for one that is imported already, or a program that takes none
 */
export async function changeApplicationImport(
  entrant: Caller<'enterApplications'>,
  programId: number,
  id: string,
  choices: ChangedChoices,
): Promise<Result<ApplicationImport>> {
  if (!reaches(entrant, programId)) return programNotFound;
  return checkAgain(intoProgram(entrant, programId), id, choices.sheet, async (held, table) => {
    const { enterable, failure } = await findEnterable(programId);
    if (!enterable) return { ok: false, failure };
    const known = answerColumns(enterable.program);
    const read = changeChoices(table, known, held.settings, choices);
    if (!read.ok) return read;
    const settings: ImportSettings = { ...held.settings, ...read.value };
    if (rowsToRead(table, settings, known).length > maxArrivals)
      return refuse(
        'invalid',
        `More than ${maxArrivals} applications are left in. Leave rows out, or split the table.`,
      );
    await using intake = await Intake.open();
    const folder = folderOf(intake);
    if (!folder.ok) return folder;
    const plan = await withKeptZip(held, (zip) => checkTable({ enterable, table, settings, zip }, folder.value));
    return plan.ok ? success({ settings, plan: plan.value.summary }) : plan;
  });
}

/**
 * Forgets a table of applications that waits.
 * @returns not_found; conflict for one that is imported already
 */
export const discardApplicationImport = async (
  entrant: Caller<'enterApplications'>,
  programId: number,
  id: string,
): Promise<Result<null>> =>
  reaches(entrant, programId) ? discardTable(intoProgram(entrant, programId), id) : programNotFound;

/**
 * Stores the applications of a table that was checked: all of them or none. They are checked again by what holds now.
 * Pressed twice, it happens once. What takes long goes on by itself.
 * @returns not_found; conflict for one with problems, or without anything to import
 */
export const runApplicationImport = async (
  entrant: Caller<'enterApplications'>,
  programId: number,
  id: string,
): Promise<Result<ApplicationImport>> =>
  reaches(entrant, programId) ? importTable(intoProgram(entrant, programId), id) : programNotFound;

/** A person's own table. One that was cut off while it was imported goes on. @returns not_found */
export const getApplicationImport = async (
  entrant: Caller<'enterApplications'>,
  programId: number,
  id: string,
): Promise<Result<ApplicationImport>> =>
  reaches(entrant, programId) ? continueTable(intoProgram(entrant, programId), id) : programNotFound;

/** The page of a table of applications. */
export interface ApplicationImportView {
  program: { id: number; title: string };
  held: ApplicationImport;
  /** Null once it is done, and while the program takes none. */
  table: ViewedTable | null;
  problems: ListPage<TableProblem>;
}

/** A person's own table of applications as its page shows it. One that was cut off goes on. @returns not_found */
export async function getApplicationImportView(
  entrant: Caller<'enterApplications'>,
  programId: number,
  id: string,
  page: number,
): Promise<Result<ApplicationImportView>> {
  const held = await getApplicationImport(entrant, programId, id);
  if (!held.ok) return held;
  const program = await database().program.findUnique({ where: { id: programId }, select: { id: true, title: true } });
  if (!program) return programNotFound;
  const { enterable } = await findEnterable(programId);
  const table = await viewStored(held.value, enterable ? answerColumns(enterable.program) : null);
  if (!table.ok) return table;
  const problems = pageOf(held.value.plan.problems, page, importPageSize);
  return success({ program, held: held.value, table: table.value, problems });
}
