import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { Entity } from '../entity.ts';
import { type ChangedChoices, changeChoices } from '../tables/table-choices.ts';
import { knownColumns } from '../tables/table-columns.ts';
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

/** What a person says of how their table is read. What is not said of its columns stays. */
export interface ImportChoices extends ChangedChoices {
  byTitle: boolean;
  clearsEmpty: boolean;
  publishes: boolean;
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
  const before = held.value.settings;
  const table = await readTableOf(id, choices.sheet ?? before.sheet);
  if (!table) return importGone;
  const read = changeChoices(table, knownColumns(entity), before, choices);
  if (!read.ok) return read;
  const { byTitle, clearsEmpty, publishes } = choices;
  const settings: HeldSettings = { ...read.value, byTitle, clearsEmpty, publishes };
  const { contentImport, importedPicture } = database();
  const pictures = await importedPicture.findMany({ where: { importId: id }, select: { name: true, mediaId: true } });
  const { summary } = await planHeld(entity, table, settings, pictures, importer.value.isAdmin);
  const { count } = await contentImport.updateMany({
    where: { id, state: 'checked' },
    data: { settings: json(settings), plan: json(summary), told: null },
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
