import type { RowReader, RowWriter } from '../db/transfer/row-side.ts';
import { emptySite, ownMigrations, type SiteTable } from '../db/transfer/site-tables.ts';
import { readOpen } from '../db/transfer/sqlite-side.ts';
import { digestOf } from '../db/transfer/table-digest.ts';
import { BackupError } from './archive-format.ts';

/** A database that is being filled. A start on it refuses until `finish`. */
export interface MoveTarget {
  /** Its tables are there and empty. */
  writer: RowWriter;
  /** Gives it its place, and lets it serve. After `writer.commit`. */
  finish: () => Promise<void>;
  /** Closes it. What was not finished stays marked, and the next move begins again. */
  close: () => Promise<void>;
}

const mostNamed = 5;
const few = (names: readonly string[]) =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? `, and ${names.length - mostNamed} more` : '');

/** Why nothing is moved into a database that has something. */
export const notEmpty = (database: string, tables: readonly string[]): BackupError =>
  new BackupError(
    `${database} is not empty: it has rows in ${few(tables)}. Name an empty database. Nothing was changed.`,
  );

/** @throws {BackupError} when a database has rows other than those with which every one begins */
export async function assertEmpty(side: RowReader, tables: readonly SiteTable[], database: string): Promise<void> {
  const fresh = readOpen(emptySite());
  try {
    const filled: string[] = [];
    for (const table of tables) {
      const [own, found] = [await digestOf(fresh, table), await digestOf(side, table)];
      if (own.sha256 !== found.sha256) filled.push(table.name);
    }
    if (filled.length > 0) throw notEmpty(database, filled);
  } finally {
    await fresh.close();
  }
}

/** @throws {BackupError} when a database is not of this release. `advice` says what to do with an older one */
export async function assertThisRelease(
  side: RowReader,
  kind: 'sqlite' | 'postgresql',
  database: string,
  advice: string,
): Promise<void> {
  const own = ownMigrations(kind);
  const applied = await side.migrations();
  const unknown = applied.filter((name) => !own.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `${database} is of a newer release (${few(unknown)}). Update the site first. Nothing was changed.`,
    );
  const lacking = own.filter((name) => !applied.includes(name));
  if (lacking.length > 0)
    throw new BackupError(
      `${database} is of an older release (it lacks ${few(lacking)}). ${advice} Nothing was changed.`,
    );
}
