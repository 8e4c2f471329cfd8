import { readFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrationsFolder, migrationsIn } from '#lib/platform/db/migrations.ts';

// The version before works on the migrated database: an operator can go back to it, and starts on PostgreSQL are replaced one
// by one. So a migration only adds. What nothing needs any more goes one release later, by a migration that says
// `-- Unused since 1.4.0`. Both databases' migrations are written from the same change of the schema, so SQLite's tables
// tell of both; what may be added by hand for PostgreSQL alone is read from its text.

const project = path.resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as { version: string };

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
}
interface Table {
  columns: Map<string, Column>;
  /** The columns of its unique indexes. */
  unique: string[][];
}

/** The tables that scripts make, one after the other. */
function tablesAfter(scripts: readonly string[]): Map<string, Table> {
  const database = new Sqlite(':memory:');
  try {
    for (const sql of scripts) database.exec(sql);
    const names = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all();
    const rows = <Row>(pragma: string) => database.pragma(pragma) as Row[];
    return new Map(
      names.map((name) => [
        name,
        {
          columns: new Map(rows<Column>(`table_info("${name}")`).map((column) => [column.name, column])),
          unique: rows<{ name: string; unique: number }>(`index_list("${name}")`)
            .filter(({ unique }) => unique)
            .map((index) => rows<{ name: string }>(`index_info("${index.name}")`).map((column) => column.name)),
        },
      ]),
    );
  } finally {
    database.close();
  }
}

const mustBeGiven = ({ notnull, dflt_value }: Column) => notnull === 1 && dflt_value === null;

/** The things that the version before, which knows `before` alone, can no longer do with a table. */
function takenFrom(name: string, before: Table, after: Table | undefined): string[] {
  if (!after) return [`${name} is gone`];
  const columns = [...before.columns.values()].flatMap((old) => {
    const column = after.columns.get(old.name);
    if (!column) return [`${name}.${old.name} is gone`];
    if (column.type !== old.type) return [`${name}.${old.name} is ${column.type}, and was ${old.type}`];
    return mustBeGiven(column) && !mustBeGiven(old) ? [`${name}.${old.name} must be given`] : [];
  });
  const added = [...after.columns.values()].filter((column) => !before.columns.has(column.name));
  // A column that the version before does not know is null in its rows, and nulls are never alike.
  const unique = after.unique
    .filter((own) => own.every((column) => before.columns.has(column)))
    .filter((own) => !before.unique.some((old) => old.join() === own.join()));
  return [
    ...columns,
    ...added.filter(mustBeGiven).map((column) => `${name}.${column.name} must be given`),
    ...unique.map((own) => `${name} has ${own.join(' and ')} once`),
  ];
}

/** Statements that take something away, and that the schema does not tell of. */
const takesInPostgresql =
  /^(?:DROP\s+(?:FUNCTION|TRIGGER|VIEW|TYPE)|ALTER\s+TABLE\b[^;]*\bADD\s+CONSTRAINT\b[^;]*\bCHECK)\b[^;]*/gim;

const numbersOf = (release: string) => release.split('.').map(Number);
/** Whether a migration names an earlier release as the one that stopped using what it removes. */
function saysUnused(sql: string, current = version): boolean {
  const since = /^-- Unused since (\d+\.\d+\.\d+)$/m.exec(sql)?.[1];
  if (!since) return false;
  const [named, own] = [numbersOf(since), numbersOf(current)];
  const place = named.findIndex((number, index) => number !== own[index]);
  return place >= 0 && Number(named[place]) < Number(own[place]);
}

/** The tables and columns that each script after the first takes from the version before, unless it says that nothing needs them. */
function taken(sqlite: readonly string[], postgresql: readonly string[]): string[] {
  const ofTables = sqlite.flatMap((sql, index) => {
    if (index === 0 || saysUnused(sql)) return [];
    const [before, after] = [tablesAfter(sqlite.slice(0, index)), tablesAfter(sqlite.slice(0, index + 1))];
    return [...before].flatMap(([name, table]) => takenFrom(name, table, after.get(name)));
  });
  const byHand = postgresql
    .slice(1)
    .filter((sql) => !saysUnused(sql))
    .flatMap((sql) => sql.match(takesInPostgresql) ?? []);
  return [...ofTables, ...byHand];
}

const first = 'CREATE TABLE "Old" ("id" INTEGER, "note" TEXT)';

test.each([
  ['DROP TABLE "Old"', ['Old is gone']],
  ['ALTER TABLE "Old" RENAME TO "New"', ['Old is gone']],
  ['ALTER TABLE "Old" DROP COLUMN "note"', ['Old.note is gone']],
  ['ALTER TABLE "Old" ADD COLUMN "at" DATETIME', []],
  ['ALTER TABLE "Old" ADD COLUMN "at" TEXT NOT NULL DEFAULT \'\'', []],
  ['CREATE UNIQUE INDEX "a" ON "Old"("note")', ['Old has note once']],
  ['ALTER TABLE "Old" ADD COLUMN "key" TEXT; CREATE UNIQUE INDEX "a" ON "Old"("key")', []],
  ['CREATE TABLE "New" ("id" INTEGER NOT NULL)', []],
  [
    'CREATE TABLE "n" ("id" INTEGER, "note" INTEGER NOT NULL, "at" TEXT NOT NULL); DROP TABLE "Old"; ALTER TABLE "n" RENAME TO "Old"',
    ['Old.note is INTEGER, and was TEXT', 'Old.at must be given'],
  ],
  ['-- Unused since 0.9.0\nALTER TABLE "Old" DROP COLUMN "note"', []],
  ['-- Unused since 99.0.0\nALTER TABLE "Old" DROP COLUMN "note"', ['Old.note is gone']],
])('%s takes away %j', (sql, expected) => {
  expect(taken([first, sql], [])).toEqual(expected);
});

test.each([
  ['DROP FUNCTION must_hold(text);', 1],
  ['ALTER TABLE "Old" ADD CONSTRAINT "c" CHECK ("id" > 0);', 1],
  ['ALTER TABLE "Old" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "New"("id");', 0],
  ['CREATE INDEX "a" ON "Old"("note");', 0],
])('%s, for PostgreSQL alone, takes %i', (sql, count) => {
  expect(taken([first], [first, sql])).toHaveLength(count);
});

test('no migration takes anything from the version before it', () => {
  const scripts = (kind: 'sqlite' | 'postgresql') => migrationsIn(migrationsFolder(kind)).map(({ sql }) => sql);
  expect(taken(scripts('sqlite'), scripts('postgresql'))).toEqual([]);
});
