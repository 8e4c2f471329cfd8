import { randomUUID } from 'node:crypto';
import { type Enterable, findEnterable } from '#lib/applications/programs/admission.ts';
import {
  forgetOldest,
  keepImport,
  lastTable,
  readTableOf,
  removeImportFiles,
  sweepImports,
  zipOf,
} from '#lib/content/imports/import-files.ts';
import { importGone, importUnderWay, json } from '#lib/content/imports/stored-import.ts';
import { readSentTable, tableLimits } from '#lib/content/tables/read-table-apart.ts';
import { type ChangedChoices, changeChoices, choicesFor, rowsToRead } from '#lib/content/tables/table-choices.ts';
import { arrivalNames, type TypedArrival } from '#lib/forms/questions/arrival.ts';
import { failureOf } from '#lib/forms/questions/problems.ts';
import { type Caller, reaches } from '#lib/people/auth/access.ts';
import { maxArrivals } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import type { ContentImport } from '#lib/platform/db/generated/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';
import { programNotFound } from '../../submissions/access.ts';
import { Intake } from '../intake.ts';
import { checkTerms, dayProblem, splitArrival, stillEntrant } from '../staff-entry.ts';
import {
  checkAgain,
  checkTable,
  filesPart,
  folderOf,
  type ImportSettings,
  type ImportSummary,
  summaryOf,
  withKeptZip,
} from './import-plan.ts';
import { answerColumns } from './table-columns.ts';
/** A table of applications that waits to be imported, is imported, or was. It is kept as tables of content are. */
export interface ApplicationImport extends Omit<ContentImport, 'settings' | 'plan' | 'state'> {
  state: 'checked' | 'running' | 'done';
  settings: ImportSettings;
  plan: ImportSummary;
}

/** The row of a table names this in place of a kind of content. */
const entityOf = (programId: number): string => `applications-${programId}`;

/** A person's own table of a program. For verbs that have checked their caller. @returns not_found */
export async function readApplicationImport(
  caller: Caller,
  programId: number,
  id: string,
): Promise<Result<ApplicationImport>> {
  const row = await database().contentImport.findUnique({ where: { id } });
  if (row?.userId !== caller.id || row.entity !== entityOf(programId)) return importGone;
  return success(row as unknown as ApplicationImport);
}

/** Writes how a table that waits is read, and what came of it. @returns whether it still waits */
export async function keepChecked(
  id: string,
  settings: ImportSettings,
  plan: ImportSummary,
  { from = 'checked', told = null }: { from?: 'checked' | 'running'; told?: string | null } = {},
): Promise<boolean> {
  const { count } = await database().contentImport.updateMany({
    where: { id, state: from },
    data: { settings: json(settings), plan: json(plan), state: 'checked', told },
  });
  return count === 1;
}

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

async function hold(caller: Caller, enterable: Enterable, request: Request, intake: Intake) {
  const folder = folderOf(intake);
  if (!folder.ok) return folder;
  const { fields, files, failure } = await receiveMultipart(request, folder.value, tableLimits(filesPart));
  if (failure) return { ok: false, failure } as const;
  const still = await stillEntrant(request.headers, enterable.program.id);
  if (!still.ok) return still;
  const { typed } = splitArrival(new Map(fields.map(({ name, value }) => [name, value])));
  const terms = termsOf(enterable, typed);
  if (!terms.ok) return terms;
  const sent = await readSentTable(files, filesPart);
  if (!sent.ok) return sent;
  const { filename, read, zip } = sent.value;
  const known = answerColumns(enterable.program);
  const last = await lastTable<ImportSettings>(caller.id, entityOf(enterable.program.id));
  const { choices, corrects, table } = choicesFor(read, known, last);
  const settings: ImportSettings = { ...choices, ...terms.value };
  // A corrected table goes with the files of the one before it.
  const keptZip = corrects && !zip && last?.picturesName ? last : null;
  if (rowsToRead(table, settings, known).length > maxArrivals) {
    const message = `The table has more than ${maxArrivals} applications. Split it, and import the parts one after the other.`;
    return refuse('too_large', message, { table: [message] });
  }
  const check = (path: string | null) => checkTable({ enterable, table, settings, zip: path }, folder.value);
  const plan = await (keptZip ? withKeptZip(keptZip, check) : check(zip?.upload.path ?? null));
  if (!plan.ok) return plan;
  const id = randomUUID();
  await keepImport(
    id,
    read,
    zip ? { path: zip.upload.path, sha256: zip.upload.digest() } : keptZip && zipOf(keptZip.id),
  );
  await forgetOldest(caller.id);
  await database().contentImport.create({
    data: {
      id,
      createdAt: new Date(),
      userId: caller.id,
      entity: entityOf(enterable.program.id),
      filename,
      state: 'checked',
      settings: json(settings),
      plan: json(summaryOf(plan.value, enterable.program, table, settings)),
      picturesName: zip?.filename ?? keptZip?.picturesName ?? null,
    },
    select: { id: true },
  });
  return readApplicationImport(caller, enterable.program.id, id);
}

/**
 * Takes a table of applications that arrived elsewhere, from a form with the part `table` and, if files come with it,
 * the part `files`: a ZIP file. It is read and checked by the rules of the program's form, and waits for a day. No
 * application is stored yet.
 * @returns not_found; conflict for a program that takes none; invalid; malformed without a table; unsupported_type;
 * too_large; timeout; insufficient_storage; forbidden for someone who lost the right meanwhile
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
  const held = await readApplicationImport(entrant, programId, id);
  if (!held.ok) return held;
  if (held.value.state !== 'checked') return importUnderWay;
  const { enterable, failure } = await findEnterable(programId);
  if (!enterable) return { ok: false, failure };
  const { settings: before } = held.value;
  const table = await readTableOf(id, choices.sheet ?? before.sheet);
  if (!table) return importGone;
  const known = answerColumns(enterable.program);
  const read = changeChoices(table, known, before, choices);
  if (!read.ok) return read;
  const settings: ImportSettings = { ...before, ...read.value };
  if (rowsToRead(table, settings, known).length > maxArrivals)
    return refuse('invalid', `More than ${maxArrivals} applications are left in. Leave rows out, or split the table.`);
  const summary = await checkAgain(held.value, { enterable, table, settings });
  if (!summary.ok) return summary;
  return (await keepChecked(id, settings, summary.value))
    ? readApplicationImport(entrant, programId, id)
    : importUnderWay;
}

/**
 * Forgets a table of applications that waits.
 * @returns not_found; conflict for one that is imported already
 */
export async function discardApplicationImport(
  entrant: Caller<'enterApplications'>,
  programId: number,
  id: string,
): Promise<Result<null>> {
  if (!reaches(entrant, programId)) return programNotFound;
  const held = await readApplicationImport(entrant, programId, id);
  if (!held.ok) return held;
  const { count } = await database().contentImport.deleteMany({ where: { id, state: 'checked' } });
  if (count === 0) return importUnderWay;
  await removeImportFiles([id]);
  return success(null);
}
