import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { importLifetimeSeconds, maxHeldImports } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import type { ContentImport, Prisma } from '#lib/platform/db/generated/client.ts';
import { takeLease } from '#lib/platform/db/lease.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { fileStore, readStored } from '#lib/platform/storage/file-store.ts';
import type { FilePlace } from '#lib/platform/storage/stored-file.ts';
import { ifThere } from '#lib/platform/storage/sync-folder.ts';
import { announceFiles } from '#lib/platform/uploads/announced-files.ts';
import type { ReceivedFile } from '#lib/platform/uploads/receive-multipart.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';
import type { KnownColumn } from '../tables/match-columns.ts';
import { readSentTable } from '../tables/read-table-apart.ts';
import { type Table, withSheet } from '../tables/table.ts';
import { choicesFor, type TableChoices } from '../tables/table-choices.ts';
import type { ProblemSummary } from '../tables/table-problems.ts';

// A table that a person sent waits for a day: its row says how it is read and what would come of it, and its rows are a file.
// An `ImportTarget` says where they go.

export const importStates = ['checked', 'running', 'done'] as const;

/** A table that waits to be imported, is imported, or was. */
export interface StoredTable<Settings = unknown, Plan = unknown>
  extends Omit<ContentImport, 'settings' | 'plan' | 'state'> {
  state: (typeof importStates)[number];
  settings: Settings & TableChoices;
  plan: Plan & ProblemSummary;
}

/** How a try to import ended. `told` says why nothing was imported, and `plan` what the table would do now. */
export type RunEnd<Plan> = 'done' | 'overtaken' | { told: string; plan?: Plan };

/** The place where a person imports their table. */
export interface ImportTarget<Settings, Plan> {
  userId: string;
  /** A kind of content, or the applications to a program. */
  entity: string;
  /** Begins the sentence about a run that did nothing, such as "Nothing was changed". */
  nothing: string;
  isEmpty: (plan: Plan) => boolean;
  /** Imports all of a table or nothing, as it is found now. `isHeld` says whether this process may go on. */
  run: (held: StoredTable<Settings, Plan>, table: Table, isHeld: () => boolean) => Promise<RunEnd<Plan>>;
}

export const importGone = refuse(
  'not_found',
  'This import is over, or someone else’s. A table that was sent waits for a day. Send it again.',
);
const importUnderWay = refuse('conflict', 'This import has begun. Wait until it is done.');
const notReady = refuse('conflict', 'The table has problems, or there is nothing to import. Mend its problems first.');

export const json = (value: unknown) => value as Prisma.InputJsonValue;

const folder = 'imports';
const tableName = (id: string) => `${id}.json`;
const zipName = (id: string) => `${id}.zip`;
export const zipOf = (id: string): FilePlace => ({ folder, name: zipName(id) });

/** The rows of an import, of one of its sheets. Null if its file is gone, such as after a restore. */
export async function readTableOf(id: string, sheet?: string): Promise<Table | null> {
  const content = await ifThere(readStored({ folder, name: tableName(id) }));
  // As written by `storeTable`.
  return content && withSheet(JSON.parse(content.toString()) as Table, sheet);
}

/** A person's own import. @returns not_found */
async function readImport<Settings, Plan>(
  { userId, entity }: Owner | ImportTarget<Settings, Plan>,
  id: string,
): Promise<Result<StoredTable<Settings, Plan>>> {
  const row = await database().contentImport.findUnique({ where: { id } });
  if (row?.userId !== userId || row.entity !== entity) return importGone;
  return success(row as unknown as StoredTable<Settings, Plan>);
}

type Owner = Pick<ImportTarget<unknown, unknown>, 'userId' | 'entity'>;

/** The person's last table that waits, which the next one may correct, with how they read it. Null without one. */
async function lastTable<Settings>({ userId, entity }: Owner) {
  const last = await database().contentImport.findFirst({
    where: { userId, entity, state: 'checked' },
    orderBy: { createdAt: 'desc' },
    select: { id: true, settings: true, picturesName: true },
  });
  const choices = last?.settings as unknown as Settings & TableChoices;
  const table = last && (await readTableOf(last.id, choices.sheet));
  return table && { id: last.id, choices, picturesName: last.picturesName, table };
}

/** A table as it arrived, and how it is read. */
interface ReceivedTable<Settings> {
  filename: string;
  read: Table;
  /** The sheet that is imported. */
  table: Table;
  choices: TableChoices;
  /** How the table was read that this one corrects. Null if it corrects none. */
  before: Settings | null;
  zip: ReceivedFile | undefined;
  /** The corrected table, whose ZIP file goes with this one. */
  keptZip: { id: string; picturesName: string | null } | null;
}

/**
 * Reads a table that was sent, as its person chose for the one before it if it corrects that one.
 * @param zipPart the part of the form with a ZIP file beside
 * @returns malformed without a table; unsupported_type; too_large
 */
export async function receiveTable<Settings>(
  owner: Owner,
  files: readonly ReceivedFile[],
  zipPart: string,
  known: readonly KnownColumn[],
): Promise<Result<ReceivedTable<Settings>>> {
  const sent = await readSentTable(files, zipPart);
  if (!sent.ok) return sent;
  const last = await lastTable<Settings>(owner);
  const { choices, corrects, table } = choicesFor(sent.value.read, known, last);
  const before = corrects ? last : null;
  const keptZip = before?.picturesName && !sent.value.zip ? before : null;
  return success({ ...sent.value, table, choices, before: before?.choices ?? null, keptZip });
}

/**
 * Keeps a table that was checked. The oldest of its person beyond `maxHeldImports` go, but for one that is running.
 * @param beside further writes, for its id
 */
export async function storeTable<Settings, Plan>(
  { userId, entity }: Owner,
  { filename, read, zip, keptZip }: ReceivedTable<Settings>,
  { settings, plan }: { settings: Settings; plan: Plan },
  beside: (id: string) => Prisma.PrismaPromise<unknown>[] = () => [],
): Promise<Result<StoredTable<Settings, Plan>>> {
  const id = randomUUID();
  await announceFiles(folder, [tableName(id), ...(zip || keptZip ? [zipName(id)] : [])]);
  await fileStore().put(folder, [
    { name: tableName(id), source: { content: Buffer.from(JSON.stringify(read)) } },
    ...(zip ? [{ name: zipName(id), source: { path: zip.upload.path }, sha256: zip.upload.digest() }] : []),
    ...(keptZip ? [{ name: zipName(id), source: zipOf(keptZip.id) }] : []),
  ]);
  const { contentImport } = database();
  await forget(
    await contentImport.findMany({
      where: { userId, state: { not: 'running' } },
      orderBy: { createdAt: 'desc' },
      skip: maxHeldImports - 1,
      select: { id: true },
    }),
  );
  await write(() => [
    contentImport.create({
      data: {
        id,
        createdAt: new Date(),
        userId,
        entity,
        filename,
        state: 'checked',
        settings: json(settings),
        plan: json(plan),
        picturesName: zip?.filename ?? keptZip?.picturesName ?? null,
      },
      select: { id: true },
    }),
    ...beside(id),
  ]);
  return readImport({ userId, entity }, id);
}

/**
 * Reads a table that waits in another way.
 * @param sheet another one than before, if it is chosen
 * @param check says how the table is read now, and what comes of it
 * @returns not_found; conflict for one that is imported already; what `check` refuses
 */
export async function checkAgain<Settings, Plan>(
  target: ImportTarget<Settings, Plan>,
  id: string,
  sheet: string | undefined,
  check: (held: StoredTable<Settings, Plan>, table: Table) => Promise<Result<{ settings: Settings; plan: Plan }>>,
): Promise<Result<StoredTable<Settings, Plan>>> {
  const held = await readImport(target, id);
  if (!held.ok) return held;
  if (held.value.state !== 'checked') return importUnderWay;
  const table = await readTableOf(id, sheet ?? held.value.settings.sheet);
  if (!table) return importGone;
  const checked = await check(held.value, table);
  if (!checked.ok) return checked;
  const { settings, plan } = checked.value;
  const { count } = await database().contentImport.updateMany({
    where: { id, state: 'checked' },
    data: { settings: json(settings), plan: json(plan), told: null },
  });
  return count === 1 ? readImport(target, id) : importUnderWay;
}

const removeFiles = (ids: readonly string[]): Promise<void> =>
  fileStore().remove(
    folder,
    ids.flatMap((id) => [tableName(id), zipName(id)]),
  );

/** Removes tables with their files. A row without its files can be removed again. Files without a row could not be found. */
async function forget(rows: readonly { id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await removeFiles(ids);
  await database().contentImport.deleteMany({ where: { id: { in: ids } } });
}

/** Removes tables that waited for a day, with their files, and what is left of those that were imported. */
export async function sweepImports(now = new Date()): Promise<void> {
  if (startedWithoutUploads()) return;
  const before = new Date(now.getTime() - importLifetimeSeconds * 1000);
  await forget(await database().contentImport.findMany({ where: { createdAt: { lt: before } }, select: { id: true } }));
}

/** Forgets a table that waits. @returns not_found; conflict for one that is imported already */
export async function discardTable(owner: Owner, id: string): Promise<Result<null>> {
  const held = await readImport(owner, id);
  if (!held.ok) return held;
  const { count } = await database().contentImport.deleteMany({ where: { id, state: 'checked' } });
  if (count === 0) return importUnderWay;
  await removeFiles([id]);
  return success(null);
}

/** How long a press waits for the end. A longer import goes on by itself, and its page says how far it is. */
const maxWaitMilliseconds = 10_000;

/** Each that fails met another save, and the next one sees it. A long table takes long to plan, so it may meet many in a row. */
const tries = 20;

async function runAll<Settings, Plan>(target: ImportTarget<Settings, Plan>, id: string): Promise<void> {
  const lease = await takeLease(`import ${id}`);
  if (!lease) return;
  const giveBack = ({ told, plan }: { told: string; plan?: Plan }) =>
    database().contentImport.updateMany({
      where: { id, state: 'running' },
      data: { state: 'checked', told, ...(plan && { plan: json(plan) }) },
    });
  const because = (reason: string) => ({ told: `${target.nothing}, because ${reason}` });
  try {
    for (let left = tries; left > 0; left -= 1) {
      const held = await readImport(target, id);
      if (!held.ok || held.value.state !== 'running' || !lease.isHeld()) return;
      const table = await readTableOf(id, held.value.settings.sheet);
      const end = table
        ? await target.run(held.value, table, lease.isHeld)
        : because('the table is no longer there. Send it again.');
      if (end === 'done') await removeFiles([id]);
      else if (end !== 'overtaken') await giveBack(end);
      if (end !== 'overtaken') return;
    }
    await giveBack(because('others are saving at this moment. Import again.'));
  } catch (error) {
    logError(`The import ${id} failed`, error);
    await giveBack(because('something went wrong on the server. Import again.'));
  } finally {
    await lease.giveBack();
  }
}

const running = perProcess('imports that run', () => new Map<string, Promise<void>>());

/** Runs an import that has begun, once in this process. Another process that runs it goes on alone. */
function goOn<Settings, Plan>(target: ImportTarget<Settings, Plan>, id: string): Promise<void> {
  const before = running().get(id);
  if (before) return before;
  const run = runAll(target, id)
    .catch((error: unknown) => logError(`The import ${id} stopped`, error))
    .finally(() => running().delete(id));
  running().set(id, run);
  return run;
}

/**
 * Imports a table that was checked. Pressed twice, it happens once. What takes long goes on by itself.
 * @returns not_found; conflict for one with problems, or without anything to import
 */
export async function importTable<Settings, Plan>(target: ImportTarget<Settings, Plan>, id: string) {
  const held = await readImport(target, id);
  if (!held.ok) return held;
  const { state, plan } = held.value;
  if (state === 'checked') {
    if (plan.problemCount > 0 || target.isEmpty(plan)) return notReady;
    await database().contentImport.updateMany({
      where: { id, state: 'checked' },
      data: { state: 'running', told: null },
    });
  }
  await Promise.race([goOn(target, id), pause(maxWaitMilliseconds, undefined, { ref: false })]);
  return readImport(target, id);
}

/** A person's own import. One that was cut off while it ran goes on. @returns not_found */
export async function continueTable<Settings, Plan>(target: ImportTarget<Settings, Plan>, id: string) {
  const held = await readImport(target, id);
  if (held.ok && held.value.state === 'running') void goOn(target, id);
  return held;
}
