import { importGone, importUnderWay } from '../../content/imports/held-import.ts';
import { readTableOf, removeImportFiles } from '../../content/imports/import-files.ts';
import { chosenColumns } from '../../content/tables/chosen-columns.ts';
import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import { type Enterable, findEnterable } from '../../programs/arrivals.ts';
import { requireEntrant } from '../enter-application.ts';
import { answerColumns } from './answer-columns.ts';
import type { ArrivalSettings } from './arrival-settings.ts';
import { checkHeld } from './check-table.ts';
import { type HeldArrivals, keepChecked, readHeldArrivals } from './held-arrivals.ts';
import { firstColumns } from './start-arrivals.ts';

/** What a person says of how their table is read. What is not said stays. */
export interface ColumnChoices {
  /** The place of the line with the names of the columns. Another one than before names the columns again. */
  header?: number | undefined;
  /** The key of each column of the file, by its place. Empty for one that is left out. */
  columns: ReadonlyMap<number, string>;
}

/** @returns invalid for a column that is unknown, or is given twice */
function chosen(
  { program }: Enterable,
  settings: ArrivalSettings,
  { columns }: ColumnChoices,
): Result<ArrivalSettings> {
  const match = chosenColumns(settings.match, columns, new Map(answerColumns(program)));
  if (!match.ok) return match;
  return success({ ...settings, match: match.value });
}

/**
 * Reads a table of applications that waits in another way, and checks it again.
 * @returns forbidden; not_found; invalid; conflict for one that is imported already, or a program that takes none
 */
export async function changeArrivals(
  headers: Headers,
  programId: number,
  id: string,
  choices: ColumnChoices,
): Promise<Result<HeldArrivals>> {
  const entrant = await requireEntrant(headers, programId);
  if (!entrant.ok) return entrant;
  const held = await readHeldArrivals(entrant.value, programId, id);
  if (!held.ok) return held;
  if (held.value.state !== 'checked') return importUnderWay;
  const { enterable, failure } = await findEnterable(programId);
  if (!enterable) return { ok: false, failure };
  const table = await readTableOf(id);
  if (!table) return importGone;
  const { settings: before } = held.value;
  const { header } = choices;
  const isOther = header !== undefined && header !== before.header && table.rows[header] !== undefined;
  const settings = isOther
    ? success({ ...before, ...firstColumns(enterable, table, header) })
    : chosen(enterable, before, choices);
  if (!settings.ok) return settings;
  const summary = await checkHeld(held.value, { enterable, table, settings: settings.value });
  if (!summary.ok) return summary;
  return (await keepChecked(id, settings.value, summary.value))
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
