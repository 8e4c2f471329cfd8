import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { ownAnswers } from '#lib/applications/minors/awaiting-parent.ts';
import type { Enterable } from '#lib/applications/programs/admission.ts';
import { placesLeft } from '#lib/applications/programs/program.ts';
import { receiptAddress } from '#lib/applications/submissions/submission-mails.ts';
import { zipOf } from '#lib/content/imports/stored-table.ts';
import { withEntries, type ZipRules } from '#lib/content/imports/zip-pictures.ts';
import type { TableProblem } from '#lib/content/tables/row-values.ts';
import type { Table } from '#lib/content/tables/table.ts';
import { rowsToRead, type TableChoices } from '#lib/content/tables/table-choices.ts';
import { type ProblemSummary, summarise } from '#lib/content/tables/table-problems.ts';
import type { AcceptedFile, Answer } from '#lib/forms/questions/answer.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import type { CentralEntry, ZipFile } from '#lib/platform/file-types/zip.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { cleanFilename } from '#lib/platform/uploads/filename.ts';
import type { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { uploadsUnavailable } from '#lib/platform/uploads/uploads-folder.ts';
import { checkApplication } from '../application-check.ts';
import type { Intake } from '../intake.ts';
import { findNumbers } from '../repeated-send.ts';
import type { ArrivalTerms } from '../staff-entry.ts';
import { answerColumns, answerKey } from './table-columns.ts';
import { type Reading, readRow } from './table-rows.ts';

/** How a person wants their table of applications to be read, and what they say of all of them. */
export interface ImportSettings extends ArrivalTerms, TableChoices {
  /** The day of rows that name none. */
  on: string;
}

/** The result of checking a table, as its person sees it. */
export interface ImportSummary extends ProblemSummary {
  count: number;
  files: number;
  /** How many have an address to which the site can write. */
  addresses: number;
  unused: string[];
  /** Once they are imported: the first and the last number. */
  numbers?: readonly [first: number, last: number];
}

/** An application of a table that passed every check. */
export interface PlannedApplication {
  row: number;
  on: string;
  answers: Answer<FormField>[];
  files: AcceptedFile[];
  /** The same for the same application, however often it is imported. */
  key: string;
}

/** The applications that a table would add, and the problems in its way. Nothing is added while there is one. */
export interface ImportPlan {
  arrivals: PlannedApplication[];
  problems: TableProblem[];
  /** The names of files of the ZIP file that no row names. */
  unused: string[];
}

/** The ZIP file beside a table, and where its files are put to be looked at. */
interface Beside {
  entries: ReadonlyMap<string, CentralEntry>;
  zip: ZipFile;
}

const maxUnusedNamed = 100;

function filesFrom(beside: Beside | null, folder: IntakeFolder, used: Set<string>): Reading['fileNamed'] {
  return async ({ label }, name) => {
    const entry = beside?.entries.get(name.toLowerCase());
    if (!beside || !entry) {
      const because = beside
        ? `“${name}” is not in the ZIP file.`
        : `“${name}” cannot come without a ZIP file beside the table.`;
      return { because };
    }
    used.add(name.toLowerCase());
    const bytes = await beside.zip.unpack(entry);
    if (!bytes)
      return { because: `“${name}” is damaged in the ZIP file. Put it in again, and make the ZIP file again.` };
    const path = folder.nextPath();
    await writeFile(path, bytes, { mode: 0o600, flush: true });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const upload = { path, bytes: bytes.length, isTooLarge: false, digest: () => sha256 };
    return { name: label, filename: cleanFilename(name), upload };
  };
}

const keyOf = (programId: number, { on, answers, files }: Omit<PlannedApplication, 'key' | 'row'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'imported',
        programId,
        on,
        answers.map(({ field, value }) => [field.id, value]),
        files.map(({ field, filename, sha256 }) => [field.id, filename, sha256]),
      ]),
    )
    .digest('hex');

/** The questions that need an answer and have no column: one problem each, and not one for each row. */
function missingColumns({ program }: Enterable, { match, fills = {} }: ImportSettings): FormField[] {
  const has = new Set([...match, ...Object.keys(fills)]);
  const isAlways = ({ isRequired, showIf }: FormField) => isRequired && !showIf;
  return program.formFields.filter((field) => isAlways(field) && !has.has(answerKey(field)));
}

/** Rows that are there twice, in the table or among what was entered before. */
async function findRepeated(arrivals: readonly PlannedApplication[]): Promise<TableProblem[]> {
  const known = await findNumbers(arrivals.map(({ key }) => key));
  const first = new Map<string, number>();
  return arrivals.flatMap(({ row, key }): TableProblem[] => {
    const id = known.get(key);
    const before = first.get(key);
    if (before === undefined) first.set(key, row);
    if (id !== undefined)
      return [{ row, column: null, message: `This application is here already: #${id}. Take it out of the table.` }];
    return before === undefined
      ? []
      : [{ row, column: null, message: `This row is the same as row ${before}. Take one of them out.` }];
  });
}

async function placesProblem(programId: number, count: number): Promise<TableProblem[]> {
  const left = await placesLeft(programId);
  if (left === null || count <= left) return [];
  const places = left === 1 ? 'one place' : `${left} places`;
  return [
    { row: null, column: null, message: `The program has ${places} left, and the table has ${count} applications.` },
  ];
}

/**
 * Checks every row of a table by the rules of the form, with the files that it names, as the intake checks what is sent.
 * Nothing is written but files in `folder`.
 */
async function planApplications(
  enterable: Enterable,
  table: Table,
  settings: ImportSettings,
  beside: Beside | null,
  folder: IntakeFolder,
  now: Date,
): Promise<ImportPlan> {
  const { program } = enterable;
  const used = new Set<string>();
  const reading = {
    enterable,
    fills: settings.fills ?? {},
    on: settings.on,
    fileNamed: filesFrom(beside, folder, used),
    now,
  };
  const missing = missingColumns(enterable, settings);
  const isMissing = new Set(missing.map(({ label }) => label));
  const problems: TableProblem[] = missing.map(({ label }) => ({
    row: null,
    column: label,
    message:
      'No column is imported as this question, which needs an answer. Choose it under “Columns and choices”, give all rows one value there, or add it to your table.',
  }));
  const arrivals: PlannedApplication[] = [];
  const rows = rowsToRead(table, settings, answerColumns(program));
  for (const each of rows) {
    const row = await readRow(each, reading);
    const { answers, files, problems: wrong } = await checkApplication(program, row.matched, []);
    const unread = new Set(row.problems.map(({ column }) => column));
    const found = wrong
      .filter(({ label }) => !unread.has(label) && !isMissing.has(label))
      .map(({ label, message }): TableProblem => ({ row: row.number, column: label || null, message }));
    problems.push(...row.problems, ...found);
    const { on } = row;
    if (row.problems.length + wrong.length === 0)
      arrivals.push({ row: row.number, on, answers, files, key: keyOf(program.id, { on, answers, files }) });
    await breathe();
  }
  problems.push(...(await findRepeated(arrivals)), ...(await placesProblem(program.id, rows.length)));
  const unused = [...(beside?.entries.keys() ?? [])].filter((name) => !used.has(name)).slice(0, maxUnusedNamed);
  return { arrivals, problems, unused };
}

const summaryOf = (
  { arrivals, problems, unused }: ImportPlan,
  { enterable, table, settings }: Asked,
): ImportSummary => ({
  ...summarise(problems, table, settings, answerColumns(enterable.program)),
  count: arrivals.length,
  files: arrivals.reduce((sum, { files }) => sum + files.length, 0),
  addresses: arrivals.filter(({ answers }) => receiptAddress(ownAnswers(answers)) !== null).length,
  unused,
});

/** The part of the form with the ZIP file. What its files are is for the rules of the questions. */
export const filesPart = 'files';
const rules: ZipRules = { part: filesPart, what: 'file', takes: () => true };

interface Asked {
  enterable: Enterable;
  table: Table;
  settings: ImportSettings;
  /** The ZIP file beside, on this machine. Null without one. */
  zip: string | null;
}

/** The place for files, or why there is none. */
export function folderOf({ folder, closed }: Intake): Result<IntakeFolder> {
  if (closed || !folder) return { ok: false, failure: closed ?? uploadsUnavailable };
  return folder.takesFiles ? success(folder) : { ok: false, failure: uploadsUnavailable };
}

/** Checks a table with the files beside it. @returns unsupported_type for a ZIP file that cannot be read */
export function checkTable(
  asked: Asked,
  folder: IntakeFolder,
): Promise<Result<ImportPlan & { summary: ImportSummary }>> {
  const { enterable, table, settings, zip } = asked;
  const now = new Date();
  const check = async (beside: Beside | null) => {
    const plan = await planApplications(enterable, table, settings, beside, folder, now);
    return success({ ...plan, summary: summaryOf(plan, asked) });
  };
  return zip === null ? check(null) : withEntries(zip, rules, (entries, file) => check({ entries, zip: file }));
}

/** Calls `use` with the ZIP file of a table that waits, on this machine. */
export const withKeptZip = <T>(
  { id, picturesName }: { id: string; picturesName: string | null },
  use: (zip: string | null) => Promise<T>,
): Promise<T> => (picturesName === null ? use(null) : fileStore().borrow(zipOf(id), use));
