import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { saysUnused } from './unused-since.ts';

// Processes of a site on PostgreSQL are replaced one by one, so the version before goes on working on the migrated schema.
// What it needs goes one release later: first nothing uses it any more, then a migration that says so removes it.
// additive-sqlite.test.ts asks the same of the other history.

const project = path.resolve(import.meta.dirname, '../..');

/** What a statement takes away from a version that does not know of it. */
const takes: [RegExp, string][] = [
  [/^DROP\s+(?:TABLE|TYPE|FUNCTION|TRIGGER|VIEW)\b/i, 'drops what the version before uses'],
  [/^ALTER\s+TABLE\b.*\bDROP\s+COLUMN\b/is, 'drops a column'],
  [/^ALTER\s+(?:TABLE|TYPE|INDEX)\b.*\bRENAME\b/is, 'renames'],
  // JSON takes what JSONB takes, and a client writes and reads both alike.
  [
    /^ALTER\s+TABLE\b.*\bALTER\s+COLUMN\b.*\b(?:SET\s+NOT\s+NULL|TYPE(?!\s+JSON\b)|DROP\s+DEFAULT)\b/is,
    'narrows a column',
  ],
  [/^ALTER\s+TABLE\b.*\bADD\s+COLUMN\b(?![^,]*\bDEFAULT\b)[^,]*\bNOT\s+NULL\b/is, 'adds a column that must be given'],
  [/^CREATE\s+UNIQUE\s+INDEX\b/i, 'forbids rows'],
  [/^ALTER\s+TABLE\b.*\bADD\s+CONSTRAINT\b.*\b(?:CHECK|UNIQUE)\b/is, 'forbids rows'],
];

const statementsOf = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim());

const createdIn = (sql: string) => [...sql.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table);

/** What a migration takes away. A table that it creates is known to no other version. */
function takenBy(sql: string): string[] {
  const own = createdIn(sql);
  return statementsOf(sql).flatMap((statement) => {
    const table = /\b(?:TABLE|ON)\s+(?:ONLY\s+)?"(\w+)"/i.exec(statement)?.[1];
    if (table && own.includes(table)) return [];
    return takes.filter(([pattern]) => pattern.test(statement)).map(([, what]) => `${what}: ${statement.slice(0, 90)}`);
  });
}

test.each([
  ['DROP TABLE "Letter";', 1],
  ['ALTER TABLE "Mail" DROP COLUMN "key";', 1],
  ['ALTER TABLE "Mail" RENAME TO "Email";', 1],
  ['ALTER TABLE "Mail" ALTER COLUMN "key" SET NOT NULL;', 1],
  ['ALTER TABLE "Mail" ADD COLUMN "at" TIMESTAMP(3) NOT NULL;', 1],
  ['ALTER TABLE "Mail" ADD COLUMN "at" TIMESTAMP(3) NOT NULL DEFAULT now();', 0],
  ['-- AlterTable\nALTER TABLE "Mail" ADD COLUMN     "claimedUntil" TIMESTAMP(3);', 0],
  ['ALTER TABLE "Mail" ALTER COLUMN "key" SET DATA TYPE INTEGER;', 1],
  ['ALTER TABLE "Revision" ALTER COLUMN "values" SET DATA TYPE JSON;', 0],
  ['CREATE UNIQUE INDEX "a" ON "Mail"("key");', 1],
  ['CREATE TABLE "New" ("id" INTEGER NOT NULL);\nCREATE UNIQUE INDEX "a" ON "New"("id");', 0],
  ['CREATE INDEX "a" ON "Mail"("key");', 0],
])('%s takes %i', (sql, count) => {
  expect(takenBy(sql)).toHaveLength(count);
});

it('takes nothing from the version before, in any migration after the first one', () => {
  const files = globSync('prisma/postgresql/migrations/*/migration.sql', { cwd: project }).sort().slice(1);
  expect(files.length).toBeGreaterThan(0);
  const taken = files.flatMap((file) => {
    const sql = readFileSync(path.join(project, file), 'utf8');
    return saysUnused(sql) ? [] : takenBy(sql).map((what) => `${file} ${what}`);
  });
  expect(taken).toEqual([]);
});
