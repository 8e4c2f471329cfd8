import { zipOf } from '#lib/content/imports/import-files.ts';
import { withEntries, type ZipRules } from '#lib/content/imports/zip-pictures.ts';
import type { Table } from '#lib/content/tables/table.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import type { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { uploadsUnavailable } from '#lib/platform/uploads/uploads-folder.ts';
import type { Enterable } from '../../programs/arrivals.ts';
import { type Intake, takeIn } from '../take-in.ts';
import type { ArrivalSettings } from './arrival-settings.ts';
import { type ArrivalSummary, summaryOf } from './held-arrivals.ts';
import { type ArrivalPlan, planArrivals } from './plan-arrivals.ts';

/** The part of the form with the ZIP file. What its files are is for the rules of the questions. */
export const filesPart = 'files';
const rules: ZipRules = { part: filesPart, what: 'file', takes: () => true };

interface Asked {
  enterable: Enterable;
  table: Table;
  settings: ArrivalSettings;
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
  { enterable, table, settings, zip }: Asked,
  folder: IntakeFolder,
): Promise<Result<ArrivalPlan>> {
  const now = new Date();
  const plan = async (beside: Parameters<typeof planArrivals>[3]) =>
    success(await planArrivals(enterable, table, settings, beside, folder, now));
  return zip === null ? plan(null) : withEntries(zip, rules, (entries, file) => plan({ entries, zip: file }));
}

/** Calls `use` with the ZIP file of a table that waits, on this machine. */
export const withHeldZip = <T>(
  { id, picturesName }: { id: string; picturesName: string | null },
  use: (zip: string | null) => Promise<T>,
): Promise<T> => (picturesName === null ? use(null) : fileStore().borrow(zipOf(id), use));

/** Checks a table that waits again, and keeps nothing of it. */
export const checkHeld = (
  held: { id: string; picturesName: string | null },
  asked: Omit<Asked, 'zip'>,
): Promise<Result<ArrivalSummary>> =>
  takeIn(async (intake) => {
    const folder = folderOf(intake);
    if (!folder.ok) return folder;
    const plan = await withHeldZip(held, (zip) => checkTable({ ...asked, zip }, folder.value));
    const { enterable, table, settings } = asked;
    return plan.ok ? success(summaryOf(plan.value, enterable.program, table, settings)) : plan;
  });
