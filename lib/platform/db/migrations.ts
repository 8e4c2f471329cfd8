import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../config/operator-error.ts';
import { projectRoot } from '../config/paths.ts';

export type DatabaseKind = 'sqlite' | 'postgresql';

/** A migration as a database notes it in Prisma's own table. */
export interface NotedMigration {
  name: string;
  /** SHA-256 of its script, in hexadecimal. */
  checksum: string;
}

/** A committed migration. */
export interface Migration extends NotedMigration {
  sql: string;
}

/** Prisma's own table, so that its command line understands the database too. */
export const migrationsTable = '_prisma_migrations';

/** The migrations of a kind of database, one folder each, written by `npm run db:migration`. */
export const migrationsFolder = (kind: DatabaseKind): string =>
  path.join(/* turbopackIgnore: true */ projectRoot, 'prisma', 'migrations', kind);

/** The committed migrations in a folder, oldest first. */
export const migrationsIn = (folder: string): Migration[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

/**
 * The migrations that a database lacks, oldest first.
 * @throws {OperatorError} when one was edited after it was applied
 */
export function pendingAmong(migrations: readonly Migration[], noted: readonly NotedMigration[]): Migration[] {
  const known = new Map(noted.map(({ name, checksum }) => [name, checksum]));
  const edited = migrations.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (edited) throw new OperatorError(`The migration ${edited.name} was edited after it was applied.`);
  return migrations.filter(({ name }) => !known.has(name));
}

/** The history that release 1.0.0 replaced by one migration, with the checksum of its last one. */
const replacedHistories = {
  sqlite: {
    first: '20261121040331_initial',
    last: '20261129015118_gathered_notices_and_contacts',
    checksum: '1b198b948747eab07f6675948059a732466e77bd8fa0b1177bdc7c671ed76ed0',
    count: 78,
  },
  postgresql: {
    first: '20261126200000_initial',
    last: '20261129015118_gathered_notices_and_contacts',
    checksum: '6909327e1485a466fdd920a354d10d362bd42e39050cd83bcdeab6779f6f7566',
    count: 24,
  },
} as const;

/** The last commit whose migrations are that history. */
const lastCommit = '441079d4';

/** How to bring a database of before 1.0.0 to the state from which this release goes on. */
export const startFirst = (thing: string): string =>
  `${thing} is from before release 1.0.0, and lacks some of the changes that led to it. Nothing was changed. Start the last version before 1.0.0 on it once (git checkout ${lastCommit}, npm ci, npm start), stop it, and come back (git checkout -, npm ci).`;

/**
 * Whether a database's migrations are those that release 1.0.0 replaced: all of them, so that its tables are those of the
 * initial migration, or some of them.
 */
export function replacedHistory(kind: DatabaseKind, noted: readonly NotedMigration[]): 'none' | 'some' | 'all' {
  const { first, last, checksum, count } = replacedHistories[kind];
  if (!noted.some(({ name }) => name === first)) return 'none';
  const isAll = noted.length === count && noted.some((one) => one.name === last && one.checksum === checksum);
  return isAll ? 'all' : 'some';
}
