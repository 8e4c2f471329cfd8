import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import Sqlite from 'better-sqlite3';
import { type DatabaseKind, migrationsFolder, migrationsIn } from '../lib/platform/db/migrations.ts';
import { forPostgresql, schemaFile } from './postgresql-schema.ts';

// Writes and checks the migrations of both databases, without a server. A site that runs needs nothing of it.

const kinds = ['sqlite', 'postgresql'] as const;

type EngineConstructor = Pick<typeof SchemaEngine, 'new'>;
let loaded: Promise<EngineConstructor> | undefined;

/**
 * Loads Prisma's own schema engine as WebAssembly in this process: no native binary to download, and two seconds
 * instead of the command line's twenty. Its bundler module imports the .wasm file, which Node does only with a flag, so
 * we instantiate it by hand. We do so once, because its bindings hold one instance.
 */
async function loadEngine(): Promise<EngineConstructor> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const bindings = await import(pathToFileURL(path.join(folder, 'schema_engine_bg.js')).href);
  const wasm = readFileSync(path.join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings.SchemaEngine;
}

async function engineFor(schema: string, adapter: SqlMigrationAwareDriverAdapterFactory): Promise<SchemaEngine> {
  loaded ??= loadEngine();
  const options = { datamodels: [['schema.prisma', schema]] as [string, string][] };
  return (await loaded).new(options, () => {}, bindMigrationAwareSqlAdapterFactory(adapter));
}

const container = (content: string) => ({ files: [{ path: 'schema.prisma', content }] });
const readSchema = () => readFileSync(schemaFile, 'utf8');

const emptySchema = `generator client {
  provider = "prisma-client"
  output   = "../lib/platform/db/generated"
}

datasource db {
  provider = "sqlite"
}
`;

/** The tables of the submissions' search index, which Prisma cannot describe. */
const isSearchTable = (name: string) => name.startsWith('SubmissionSearch');

const modelOf = /^model (\w+) \{[^}]*\}/gm;
const countsById = ' @default(autoincrement())';

/**
 * A schema that was read from a SQLite database, without the tables that Prisma cannot describe. There every whole number
 * that is a key counts by itself, so `today` tells which ones are to.
 */
function withoutTwists(found: string, today: string): string {
  const given = new Set(
    [...today.matchAll(modelOf)].filter(([model]) => !model.includes(countsById)).map(([, name]) => name),
  );
  return found.replaceAll(modelOf, (model, name: string) => {
    if (isSearchTable(name)) return '';
    return given.has(name) ? model.replace(countsById, '') : model;
  });
}

/** The schema to which scripts for SQLite lead, read from a database that has had them. */
async function reachedSchema(scripts: readonly string[], today: string): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reached-'));
  const file = path.join(folder, 'site.db');
  try {
    const database = new Sqlite(file);
    for (const sql of scripts) database.exec(sql);
    database.close();
    const engine = await engineFor(emptySchema, new PrismaBetterSqlite3({ url: `file:${file}` }));
    const { schema } = await engine.introspect({
      schema: container(emptySchema),
      force: true,
      compositeTypeDepth: 0,
      namespaces: null,
      baseDirectoryPath: folder,
    });
    return withoutTwists(schema.files.map(({ content }) => content).join('\n'), today);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Stands for a database where the engine compares two schemas. All it asks is which version there is. */
function noDatabase(kind: DatabaseKind): SqlMigrationAwareDriverAdapterFactory {
  const never = () => Promise.reject(new Error('Migrations are planned without a database.'));
  const names = { provider: kind === 'sqlite' ? 'sqlite' : 'postgres', adapterName: 'none' } as const;
  const silent = {
    ...names,
    queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
    executeRaw: async () => 0,
    executeScript: never,
    startTransaction: never,
    dispose: async () => undefined,
  } as SqlDriverAdapter;
  return { ...names, connect: async () => silent, connectToShadowDb: async () => silent };
}

/** The SQL that leads from one schema, written for SQLite, to another. Empty when they agree. */
async function sqlBetween(kind: DatabaseKind, from: string, to: string): Promise<string> {
  const own = kind === 'sqlite' ? (schema: string) => schema : forPostgresql;
  const engine = await engineFor(own(to), noDatabase(kind));
  const result = await engine.diff({
    from: { tag: 'schemaDatamodel', ...container(own(from)) },
    to: { tag: 'schemaDatamodel', ...container(own(to)) },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  const sql = result.stdout ?? '';
  return sql.includes('This is an empty migration') ? '' : sql;
}

/** Ids that are given count as used in each new table too: see the function in the first migration. */
const sequencesFollow = (sql: string) =>
  [...sql.matchAll(/CREATE TABLE "(\w+)" \(\s+"id" SERIAL/g)]
    .map(([, table]) => `SELECT let_sequence_follow('${table}');\n`)
    .join('');

/**
 * The SQL that leads each database from its committed migrations to a schema. Both begin where those of SQLite lead.
 */
export async function planMigrations(
  schema = readSchema(),
  scripts = migrationsIn(migrationsFolder('sqlite')).map(({ sql }) => sql),
): Promise<Record<DatabaseKind, string>> {
  const reached = await reachedSchema(scripts, schema);
  const postgresql = await sqlBetween('postgresql', reached, schema);
  const follow = sequencesFollow(postgresql);
  return {
    sqlite: await sqlBetween('sqlite', reached, schema),
    postgresql: follow ? `${postgresql}\n${follow}` : postgresql,
  };
}

/** Writes the next migration of each database that lacks something. @returns the files */
export async function writeMigrations(name: string): Promise<string[]> {
  const plan = await planMigrations();
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  if (kinds.every((kind) => !plan[kind].trim())) return [];
  return kinds.map((kind) => {
    const folder = path.join(migrationsFolder(kind), `${stamp}_${name}`);
    mkdirSync(folder);
    const file = path.join(folder, 'migration.sql');
    writeFileSync(file, plan[kind] || '-- Nothing changes here.\n');
    return file;
  });
}

/** Why the committed migrations do not lead to schema.prisma, one sentence each. */
export async function problemsOfMigrations(): Promise<string[]> {
  const plan = await planMigrations();
  const behind = kinds
    .filter((kind) => plan[kind].trim())
    .map(
      (kind) =>
        `schema.prisma is ahead of the migrations of ${kind}; run 'npm run db:migration -- NAME':\n${plan[kind]}`,
    );
  const [sqlite = [], postgresql = []] = kinds.map((kind) =>
    readdirSync(migrationsFolder(kind)).filter((name) => /^\d/.test(name)),
  );
  const alone = [
    ...sqlite.filter((name) => !postgresql.includes(name)),
    ...postgresql.filter((name) => !sqlite.includes(name)),
  ];
  return [...behind, ...alone.map((name) => `Only one of the databases has the migration ${name}.`)];
}
