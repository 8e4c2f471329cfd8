import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from '../../db/lock-file.ts';
import type { SiteTable } from '../../db/transfer/site-tables.ts';
import { readSqlite, writeSqlite } from '../../db/transfer/sqlite-side.ts';
import { ensureFolder, syncFolder, syncPath } from '../../storage/sync-folder.ts';
import { BackupError } from '../archive-format.ts';
import { assertEmpty, assertThisRelease, type MoveTarget } from '../move-target.ts';
import { runMigrations } from '../run-migrations.ts';
import { beginMark, endMark } from '../unfinished-move.ts';

const logs = ['', '-wal', '-shm', '-journal'];
const fillingLogs = [...logs, '.migration-lock'];

async function assertUsable(file: string, tables: readonly SiteTable[]): Promise<void> {
  if (!existsSync(file)) return;
  const there = readSqlite(file);
  try {
    await assertThisRelease(there, 'sqlite', file, 'Remove it, or migrate it with: npm run db:migrate');
    await assertEmpty(there, tables, file);
  } finally {
    await there.close();
  }
}

/** The SQLite database `file`, which is filled under another name and appears when it is whole. */
export async function fileTarget(file: string, tables: readonly SiteTable[]): Promise<MoveTarget> {
  await ensureFolder(path.dirname(file));
  const release = takeLock(`${file}.lock`, 'exclusive');
  if (!release) throw new BackupError(`A site that runs uses ${file}. Stop it, or name another file.`);
  try {
    await assertUsable(file, tables);
    await beginMark(file);
    const filling = `${file}.moving`;
    for (const log of fillingLogs) await rm(filling + log, { force: true });
    await runMigrations(`file:${filling}`);
    const writer = writeSqlite(filling);
    return {
      writer,
      finish: async () => {
        await writer.close();
        await syncPath(filling);
        for (const log of logs) await rm(file + log, { force: true });
        await rename(filling, file);
        await syncFolder(path.dirname(file));
        await endMark(file);
      },
      close: async () => {
        await writer.close();
        for (const log of fillingLogs) await rm(filling + log, { force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
