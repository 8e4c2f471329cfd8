import { existsSync } from 'node:fs';
import { environment } from '../../config/env.ts';
import { databaseFile, databaseFileOf, postgresqlAddress } from '../../config/paths.ts';
import { type CopiedRows, copyRows, DifferentRows, type Progress as RowProgress } from '../../db/transfer/copy-rows.ts';
import { connectToMove, openPostgresqlToRead } from '../../db/transfer/open-postgresql.ts';
import type { RowReader } from '../../db/transfer/row-side.ts';
import { type SiteTable, siteTables } from '../../db/transfer/site-tables.ts';
import { readSqlite } from '../../db/transfer/sqlite-side.ts';
import { storedSearchText } from '../../questions/search-text.ts';
import { fileStore, storeAt } from '../../storage/file-store.ts';
import { BackupError } from '../archive-format.ts';
import { claimForRestore } from '../claim-site.ts';
import { assertThisRelease, type MoveTarget } from '../move-target.ts';
import { reached } from '../reached.ts';
import { isRestorePending } from '../restore-plan.ts';
import { assertUnused, serverTarget, shownAddress } from '../server-target.ts';
import { shareErasures } from '../shared-erasures.ts';
import { fileTarget } from './file-target.ts';
import { moveErasures } from './move-erasures.ts';
import { moveFiles } from './move-files.ts';

/** How far a move is: which step, and how many rows or files of how many. */
type Progress = (step: Parameters<RowProgress>[0] | 'Copying files', done: number, all: number) => void;

const isServer = (address: string) => address.startsWith('postgresql://');

/** The site’s own database, as it is at this moment. */
async function openSource(): Promise<RowReader> {
  const url = postgresqlAddress();
  if (url) {
    const server = await connectToMove(url);
    await assertUnused(server, url).finally(() => server.dispose());
    const reader = await openPostgresqlToRead(url);
    await assertOwnRelease(reader, 'postgresql', shownAddress(url));
    return reader;
  }
  if (!existsSync(databaseFile())) throw new BackupError(`${databaseFile()} does not exist: there is nothing to move.`);
  const reader = readSqlite(databaseFile());
  await assertOwnRelease(reader, 'sqlite', databaseFile());
  return reader;
}

const assertOwnRelease = (reader: RowReader, kind: 'sqlite' | 'postgresql', name: string) =>
  assertThisRelease(reader, kind, name, 'Migrate it first with: npm run db:migrate').catch(async (error: unknown) => {
    await reader.close();
    throw error;
  });

const openTarget = (to: string, tables: readonly SiteTable[]): Promise<MoveTarget> =>
  isServer(to) ? serverTarget(to, tables) : fileTarget(databaseFileOf(to), tables);

function assertOther(to: string): void {
  const own = postgresqlAddress();
  const isSame = own ? own === to : !isServer(to) && databaseFileOf(to) === databaseFile();
  if (isSame) throw new BackupError('This is the database of the site itself. Name another one with --to.');
}

/** What was moved. */
export interface MoveReport extends CopiedRows {
  tables: number;
  files: number;
}

/** Where a site goes. What is not named stays where it is. */
export interface MoveTo {
  /** The other database, as in DATABASE_URL. */
  database?: string | undefined;
  /** The other place of the files: as in STORAGE_URL, or the folder of uploads. */
  storage?: string | undefined;
}

/** The word for the folder of uploads where a move asks for a store. */
export const folderWord = 'folder';

async function copyFiles(storage: string, progress: Progress): Promise<number> {
  const own = environment().STORAGE_URL ?? folderWord;
  if (storage === own) throw new BackupError('The files of the site are there already. Name another place.');
  const to = storeAt(storage === folderWord ? undefined : storage);
  const files = await moveFiles(fileStore(), to, (done, all) => progress('Copying files', done, all));
  // The list of what was erased goes along.
  await shareErasures();
  await shareErasures(to);
  return files;
}

async function copyDatabase(to: string, progress: Progress): Promise<Omit<MoveReport, 'files'>> {
  const tables = siteTables();
  const from = await openSource();
  try {
    const target = await openTarget(to, tables);
    try {
      reached('marked');
      await moveErasures(to);
      const copied = await copyRows(from, target.writer, tables, storedSearchText, (step, done, all) => {
        if (step === 'Comparing' && done === 0) reached('filled');
        progress(step, done, all);
      });
      await target.finish();
      return { ...copied, tables: tables.length };
    } finally {
      await target.close();
    }
  } finally {
    await from.close();
  }
}

/** @throws {BackupError} while a site uses the source */
const assertStopped = async (): Promise<void> => (await openSource()).close();

/**
 * Moves the site’s files into another store and its rows into an empty database, and compares every file and every table
 * with what it was. The site must not run: what it stored in the meantime would be lost. Its own data is only read. Until
 * all is there and the same, a start on the other data refuses, or does not take the files for its own.
 * @throws {BackupError} when the site runs, or a database or a store is not what it must be; {UnfitValue} when the other
 * database cannot hold a value
 */
export async function moveSite({ database, storage }: MoveTo, progress: Progress = () => {}): Promise<MoveReport> {
  if (database) assertOther(database);
  const claim = claimForRestore('move');
  try {
    if (isRestorePending())
      throw new BackupError('A restore was interrupted. Start the site, which finishes it, then move.');
    await assertStopped();
    const files = storage ? await copyFiles(storage, progress) : 0;
    const copied = database ? await copyDatabase(database, progress) : { rows: 0, tables: 0, digests: new Map() };
    return { ...copied, files };
  } catch (error) {
    if (!(error instanceof DifferentRows)) throw error;
    throw new BackupError(`What was copied is not what was read: ${error.message}. The target cannot be used.`, {
      cause: error,
    });
  } finally {
    claim.abandon();
  }
}
