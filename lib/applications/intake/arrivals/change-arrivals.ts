import { readTableOf, removeImportFiles } from '#lib/content/imports/import-files.ts';
import { importGone, importUnderWay } from '#lib/content/imports/stored-import.ts';
import { type ChangedChoices, changeChoices, rowsToRead } from '#lib/content/tables/table-choices.ts';
import { maxArrivals } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { findEnterable } from '../../programs/arrivals.ts';
import { requireEntrant } from '../enter-application.ts';
import { answerColumns } from './answer-columns.ts';
import type { ArrivalSettings } from './arrival-settings.ts';
import { checkHeld } from './check-table.ts';
import { type HeldArrivals, keepChecked, readHeldArrivals } from './held-arrivals.ts';

/**
 * Reads a table of applications that waits in another way, and checks it again.
 * @returns forbidden; not_found; invalid; conflict for one that is imported already, or a program that takes none
 */
export async function changeArrivals(
  headers: Headers,
  programId: number,
  id: string,
  choices: ChangedChoices,
): Promise<Result<HeldArrivals>> {
  const entrant = await requireEntrant(headers, programId);
  if (!entrant.ok) return entrant;
  const held = await readHeldArrivals(entrant.value, programId, id);
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
  const settings: ArrivalSettings = { ...before, ...read.value };
  if (rowsToRead(table, settings, known).length > maxArrivals)
    return refuse('invalid', `More than ${maxArrivals} applications are left in. Leave rows out, or split the table.`);
  const summary = await checkHeld(held.value, { enterable, table, settings });
  if (!summary.ok) return summary;
  return (await keepChecked(id, settings, summary.value))
    ? readHeldArrivals(entrant.value, programId, id)
    : importUnderWay;
}

/**
 * Forgets a table of applications that waits.
 * @returns forbidden; not_found; conflict for one that is imported already
 */
export async function discardArrivals(headers: Headers, programId: number, id: string): Promise<Result<null>> {
  const entrant = await requireEntrant(headers, programId);
  if (!entrant.ok) return entrant;
  const held = await readHeldArrivals(entrant.value, programId, id);
  if (!held.ok) return held;
  const { count } = await database().contentImport.deleteMany({ where: { id, state: 'checked' } });
  if (count === 0) return importUnderWay;
  await removeImportFiles([id]);
  return success(null);
}
