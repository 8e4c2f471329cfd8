import { database } from '../../db/client.ts';
import { type Result, success } from '../../http/result.ts';
import type { Entity } from '../entity.ts';
import { chosenColumns } from '../tables/chosen-columns.ts';
import { idKey } from '../tables/match-columns.ts';
import { columnKey, tableColumns } from '../tables/table-columns.ts';
import {
  type HeldImport,
  type HeldSettings,
  importerOf,
  importGone,
  importUnderWay,
  json,
  readHeld,
} from './held-import.ts';
import { readTableOf, removeImportFiles } from './import-files.ts';
import { planHeld } from './plan-held.ts';
import { firstSettings } from './start-import.ts';

/** What a person says of how their table is read. What is not said stays. */
export interface ImportChoices {
  /** The place of the line with the names of the columns. Another one than before names the columns again. */
  header?: number | undefined;
  /** The key of each column of the file, by its place. Empty for one that is not imported. */
  columns?: ReadonlyMap<number, string> | undefined;
  byTitle: boolean;
  clearsEmpty: boolean;
  publishes: boolean;
}

/** @returns invalid for a column that is unknown, or is given twice */
function settingsFor(
  entity: Entity,
  held: HeldImport,
  fresh: HeldSettings | null,
  { columns, byTitle, clearsEmpty, publishes }: ImportChoices,
): Result<HeldSettings> {
  const choices = { byTitle, clearsEmpty, publishes };
  if (fresh) return success({ ...fresh, ...choices });
  const headers = new Map([
    [idKey, 'ID'],
    ...tableColumns(entity).map((column) => [columnKey(column), column.header] as const),
  ]);
  const match = chosenColumns(held.settings.match, columns, headers);
  if (!match.ok) return match;
  return success({ header: held.settings.header, match: match.value, ...choices });
}

/**
 * Reads a table that waits in another way, and checks it again. Nothing of the site changes.
 * @returns forbidden; not_found; invalid; conflict for one that is imported already
 */
export async function changeImport(
  headers: Headers,
  entity: Entity,
  id: string,
  choices: ImportChoices,
): Promise<Result<HeldImport>> {
  const importer = await importerOf(headers);
  if (!importer.ok) return importer;
  const held = await readHeld(importer.value, entity, id);
  if (!held.ok) return held;
  if (held.value.state !== 'checked') return importUnderWay;
  const table = await readTableOf(id);
  if (!table) return importGone;
  const { header } = choices;
  const isOther = header !== undefined && header !== held.value.settings.header && table.rows[header] !== undefined;
  const fresh = isOther ? firstSettings(entity, table, header) : null;
  const settings = settingsFor(entity, held.value, fresh, choices);
  if (!settings.ok) return settings;
  const { contentImport, importedPicture } = database();
  const pictures = await importedPicture.findMany({ where: { importId: id }, select: { name: true, mediaId: true } });
  const { summary } = await planHeld(entity, table, settings.value, pictures, importer.value.isAdmin);
  const { count } = await contentImport.updateMany({
    where: { id, state: 'checked' },
    data: { settings: json(settings.value), plan: json(summary), told: null },
  });
  return count === 1 ? readHeld(importer.value, entity, id) : importUnderWay;
}

/**
 * Forgets a table that waits.
 * @returns forbidden; not_found; conflict for one that is imported already
 */
export async function discardImport(headers: Headers, entity: Entity, id: string): Promise<Result<null>> {
  const importer = await importerOf(headers);
  if (!importer.ok) return importer;
  const held = await readHeld(importer.value, entity, id);
  if (!held.ok) return held;
  const { count } = await database().contentImport.deleteMany({ where: { id, state: 'checked' } });
  if (count === 0) return importUnderWay;
  await removeImportFiles([id]);
  return success(null);
}
