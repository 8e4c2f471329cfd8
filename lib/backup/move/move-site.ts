import { existsSync } from 'node:fs';
import { databaseFile, databaseFileOf, postgresqlAddress } from '../../config/paths.ts';
import { type CopiedRows, copyRows, DifferentRows, type Progress } from '../../db/transfer/copy-rows.ts';
import { connectToMove, openPostgresqlToRead } from '../../db/transfer/open-postgresql.ts';
import type { RowReader } from '../../db/transfer/row-side.ts';
import { type SiteTable, siteTables } from '../../db/transfer/site-tables.ts';
import { readSqlite } from '../../db/transfer/sqlite-side.ts';
import { storedSearchText } from '../../questions/search-text.ts';
import { BackupError } from '../archive-format.ts';
import { claimForRestore } from '../claim-site.ts';
import { reached } from '../reached.ts';
import { isRestorePending } from '../restore-plan.ts';
import { fileTarget } from './file-target.ts';
import { moveErasures } from './move-erasures.ts';
import { assertThisRelease, type MoveTarget } from './move-target.ts';
import { assertUnused, serverTarget, shownAddress } from './server-target.ts';

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
}

async function copyDatabase(to: string, progress: Progress): Promise<MoveReport> {
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

/**
 * Moves the site’s rows into an empty database, and compares every table with what it was. The site must not run: what it
 * stored in the meantime would be lost. Its own database is only read. Until all is there and the same, a start on the
 * other one refuses.
 * @param to the other database, as in DATABASE_URL
 * @throws {BackupError} when the site runs, or a database is not what it must be; {UnfitValue} when the other one cannot
 * hold a value
 */
export async function moveSite(to: string, progress: Progress = () => {}): Promise<MoveReport> {
  assertOther(to);
  const claim = claimForRestore('move');
  try {
    if (isRestorePending())
      throw new BackupError('A restore was interrupted. Start the site, which finishes it, then move.');
    return await copyDatabase(to, progress);
  } catch (error) {
    if (!(error instanceof DifferentRows)) throw error;
    throw new BackupError(`What was copied is not what was read: ${error.message}. The target cannot be used.`, {
      cause: error,
    });
  } finally {
    claim.abandon();
  }
}
