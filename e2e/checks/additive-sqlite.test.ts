// About SQLite itself

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, test } from 'vitest';
import { saysUnused } from './unused-since.ts';

// A site on SQLite goes back to the version before by starting it, over the database as it is by then. Prisma makes a whole
// table again to change a column, so what a migration takes away is not read from its text: the tables are compared.

const project = path.resolve(import.meta.dirname, '../..');

/** Migrations that took something away before this was checked. No release that works with them came before. */
const earlier = ['20261123084655_saved_drafts', '20261124214605_application_state'];

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
type Schema = Map<string, Table>;

function schemaOf(database: Sqlite.Database): Schema {
  const names = database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  const columnsOf = (table: string) => database.pragma(`table_info("${table}")`) as Column[];
  const uniqueOf = (table: string) =>
    (database.pragma(`index_list("${table}")`) as { name: string; unique: number }[])
      .filter(({ unique }) => unique)
      .map(({ name }) => (database.pragma(`index_info("${name}")`) as Column[]).map((column) => column.name));
  return new Map(
    names.map((name) => [
      name,
      { columns: new Map(columnsOf(name).map((column) => [column.name, column])), unique: uniqueOf(name) },
    ]),
  );
}

const mustBeGiven = ({ notnull, dflt_value }: Column) => notnull === 1 && dflt_value === null;

/** What the version before, which knows `before` alone, can no longer do with a table. */
function takenFrom(name: string, before: Table, after: Table): string[] {
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

function takenBetween(before: Schema, after: Schema): string[] {
  return [...before].flatMap(([name, table]) => {
    const now = after.get(name);
    return now ? takenFrom(name, table, now) : [`${name} is gone`];
  });
}

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
])('%s takes away %j', (sql, taken) => {
  const database = new Sqlite(':memory:');
  database.exec('CREATE TABLE "Old" ("id" INTEGER, "note" TEXT)');
  const before = schemaOf(database);
  database.exec(sql);
  expect(takenBetween(before, schemaOf(database))).toEqual(taken);
  database.close();
});

test('a mark names an earlier release', () => {
  const sql = '-- Unused since 1.9.0\nDROP TABLE "Old";';
  expect(['1.10.0', '2.0.0', '1.9.0', '1.8.9'].map((current) => saysUnused(sql, current))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(saysUnused('DROP TABLE "Old";', '9.0.0')).toBe(false);
});

it('takes nothing from the version before, in any migration', () => {
  const database = new Sqlite(':memory:');
  const taking: string[] = [];
  let before = schemaOf(database);
  for (const file of globSync('prisma/migrations/*/migration.sql', { cwd: project }).sort()) {
    const sql = readFileSync(path.join(project, file), 'utf8');
    database.exec(sql);
    const after = schemaOf(database);
    const taken = takenBetween(before, after);
    const name = path.basename(path.dirname(file));
    if (earlier.includes(name)) expect(taken, `${name} takes something`).not.toEqual([]);
    else if (!saysUnused(sql)) taking.push(...taken.map((what) => `${name}: ${what}`));
    before = after;
  }
  database.close();
  expect(taking).toEqual([]);
});
