import { type Caller, requireRight } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { intakeClosure, stoppedByStorage } from '#lib/platform/storage/storage-failure.ts';
import { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { type ReceivedFile, receiveMultipart } from '#lib/platform/uploads/receive-multipart.ts';
import type { Entity } from '../entity.ts';
import { reserveIds } from '../fields/columns.ts';
import { tableLimits } from '../tables/read-table-apart.ts';
import { type ChangedChoices, changeChoices } from '../tables/table-choices.ts';
import { knownColumns } from '../tables/table-columns.ts';
import { intoContent } from './run-import.ts';
import { type BesidePicture, type HeldSettings, planHeld, type StoredImport } from './stored-import.ts';
import { checkAgain, discardTable, receiveTable, storeTable, sweepImports } from './stored-table.ts';
import { withPictures } from './zip-pictures.ts';

const zipPart = 'pictures';

async function withNumbers(names: readonly string[]): Promise<BesidePicture[]> {
  const ids = await reserveIds('media', names.length);
  return names.map((name, index) => ({ name, mediaId: ids[index] as number }));
}

/** The pictures of a ZIP file, each with a number of the media library. */
const numbered = (zip: ReceivedFile): Promise<Result<BesidePicture[]>> =>
  withPictures(zip.upload.path, async (pictures) => success(await withNumbers([...pictures.keys()])));

/** The same for the pictures beside a table that waits. */
async function numberedAgain(importId: string): Promise<BesidePicture[]> {
  const rows = await database().importedPicture.findMany({ where: { importId }, select: { name: true } });
  return withNumbers(rows.map(({ name }) => name));
}

async function hold(
  editor: Caller<'editContent'>,
  entity: Entity,
  files: readonly ReceivedFile[],
): Promise<Result<StoredImport>> {
  const owner = { userId: editor.id, entity: entity.name };
  const received = await receiveTable<HeldSettings>(owner, files, zipPart, knownColumns(entity));
  if (!received.ok) return received;
  const { table, choices, before, zip, keptZip } = received.value;
  const usual = { byTitle: false, clearsEmpty: false, publishes: false };
  const settings: HeldSettings = { ...usual, ...before, ...choices };
  const pictures = zip ? await numbered(zip) : success(keptZip ? await numberedAgain(keptZip.id) : []);
  if (!pictures.ok) return pictures;
  const { summary: plan } = await planHeld(entity, table, settings, pictures.value, editor.may('administer'));
  return storeTable(owner, received.value, { settings, plan }, (importId) => [
    database().importedPicture.createMany({ data: pictures.value.map((picture) => ({ ...picture, importId })) }),
  ]);
}

/**
 * Takes a table of content from a form with the parts `table` and, if pictures come with it, `pictures`: a ZIP file. It is
 * read and checked, and waits. Nothing of the site changes.
 * @returns forbidden; malformed without a table; unsupported_type; too_large; timeout; insufficient_storage
 */
export async function startImport(
  _editor: Caller<'editContent'>,
  request: Request,
  entity: Entity,
): Promise<Result<StoredImport>> {
  const closed = await intakeClosure();
  if (closed) return { ok: false, failure: closed };
  await sweepImports();
  const folder = await IntakeFolder.create();
  try {
    const { files, failure } = await receiveMultipart(request, folder, tableLimits(zipPart));
    if (failure) return { ok: false, failure };
    // They may have lost the right while they sent it.
    const still = await requireRight(request.headers, 'editContent');
    return still.ok ? await hold(still.value, entity, files) : still;
  } catch (error) {
    return stoppedByStorage(error);
  } finally {
    await folder.remove();
  }
}

/** A person’s choices of how their table is read. What is not said of its columns stays. */
export interface ImportChoices extends ChangedChoices {
  byTitle: boolean;
  clearsEmpty: boolean;
  publishes: boolean;
}

/**
 * Reads a table that waits in another way, and checks it again. Nothing of the site changes.
 * @returns not_found; invalid; conflict for one that is imported already
 */
export const changeImport = (
  editor: Caller<'editContent'>,
  entity: Entity,
  id: string,
  choices: ImportChoices,
): Promise<Result<StoredImport>> =>
  checkAgain(intoContent(editor, entity), id, choices.sheet, async ({ settings: before }, table) => {
    const read = changeChoices(table, knownColumns(entity), before, choices);
    if (!read.ok) return read;
    const { byTitle, clearsEmpty, publishes } = choices;
    const settings: HeldSettings = { ...read.value, byTitle, clearsEmpty, publishes };
    const pictures = await database().importedPicture.findMany({
      where: { importId: id },
      select: { name: true, mediaId: true },
    });
    const { summary: plan } = await planHeld(entity, table, settings, pictures, editor.may('administer'));
    return success({ settings, plan });
  });

/**
 * Forgets a table that waits.
 * @returns not_found; conflict for one that is imported already
 */
export const discardImport = (editor: Caller<'editContent'>, entity: Entity, id: string): Promise<Result<null>> =>
  discardTable(intoContent(editor, entity), id);
