import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { loadEngine } from '../load-engine.ts';
import { postgresqlSchema } from '../postgresql-schema.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');
/** The schema that the migrations lead to. The next one begins there, so that writing it needs no server. */
const reachedFile = path.join(import.meta.dirname, 'reached.prisma');

/** Only what the database is made of: its comments would have to be kept in step too. */
const withoutComments = (schema: string) =>
  schema
    .split('\n')
    .map((line) => line.replace(/\s*\/\/.*/, ''))
    .filter((line, index, lines) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trimStart();

const nowhere = () => Promise.reject(new Error('The next migration is written without a server.'));

/** Stands for a server where the engine compares two schemas. All it asks is which version of PostgreSQL there is. */
const noServer: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'none',
  connect: async () => silent,
  connectToShadowDb: async () => silent,
};
const silent = {
  provider: 'postgres',
  adapterName: 'none',
  queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => 0,
  executeScript: nowhere,
  startTransaction: nowhere,
  dispose: async () => undefined,
} as SqlDriverAdapter;

const container = (content: string) => ({ files: [{ path: 'schema.prisma', content }] });

/** The SQL that leads from one PostgreSQL schema, or from nothing, to another. Empty when they agree. */
export async function sqlBetween(from: string | null, to: string): Promise<string> {
  const options = { datamodels: [['schema.prisma', to]] as [string, string][] };
  const engine = await (await loadEngine()).new(options, () => {}, bindMigrationAwareSqlAdapterFactory(noServer));
  const result = await engine.diff({
    from: from === null ? { tag: 'empty' } : { tag: 'schemaDatamodel', ...container(from) },
    to: { tag: 'schemaDatamodel', ...container(to) },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  const sql = result.stdout ?? '';
  return sql.includes('This is an empty migration') ? '' : sql;
}

/** The SQL that leads from the committed PostgreSQL migrations to schema.prisma. Empty when they agree. */
export const pendingPostgresqlSql = (): Promise<string> =>
  sqlBetween(existsSync(reachedFile) ? readFileSync(reachedFile, 'utf8') : null, postgresqlSchema());

/** Ids that are given count as used in each new table too: see the function in the first migration. */
const sequencesFollow = (sql: string) =>
  [...sql.matchAll(/CREATE TABLE "(\w+)" \(\s+"id" SERIAL/g)]
    .map(([, table]) => `SELECT let_sequence_follow('${table}');\n`)
    .join('');

/** Writes the next migration into a folder `name`. @returns the folder, or null if nothing is pending */
export async function writePostgresqlMigration(name: string): Promise<string | null> {
  const sql = await pendingPostgresqlSql();
  if (!sql.trim()) return null;
  const folder = path.join(migrationsFolder, name);
  mkdirSync(folder, { recursive: true });
  const followed = sequencesFollow(sql);
  writeFileSync(path.join(folder, 'migration.sql'), followed ? `${sql}\n${followed}` : sql);
  writeFileSync(reachedFile, withoutComments(postgresqlSchema()));
  return folder;
}
