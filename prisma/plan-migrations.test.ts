import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allEntities } from '#lib/content/all-entities.ts';
import { isList } from '#lib/content/fields/field.ts';
import { migrationsFolder, migrationsIn } from '#lib/platform/db/migrations.ts';
import { planMigrations, problemsOfMigrations } from './plan-migrations.ts';

const schema = readFileSync(path.join(import.meta.dirname, 'schema.prisma'), 'utf8');
const history = migrationsIn(migrationsFolder('postgresql'))
  .map(({ sql }) => sql)
  .join('\n');

test('the committed migrations of both databases lead to schema.prisma', async () => {
  expect(await problemsOfMigrations()).toEqual([]);
});

test('the next migration is written for both databases, and a new table’s ids follow those that are given', async () => {
  const later = schema.replace(
    /^model Document \{/m,
    'model Facility {\n  id Int @id @default(autoincrement())\n}\n\n$&',
  );
  const { sqlite, postgresql } = await planMigrations(later);
  expect(sqlite).toMatch(/CREATE TABLE "Facility" \(\s+"id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT/);
  expect(postgresql).toMatch(/CREATE TABLE "Facility" \(\s+"id" SERIAL NOT NULL/);
  expect(postgresql).toContain("SELECT let_sequence_follow('Facility');");
  const without = await planMigrations(schema.replace(/^model SiteSetting \{[^}]*\}/m, ''));
  expect([without.sqlite, without.postgresql].map((sql) => /DROP TABLE "SiteSetting"/.test(sql))).toEqual([true, true]);
});

test('every table with numbered rows lets its sequence follow', () => {
  const numbered = [...history.matchAll(/CREATE TABLE "(\w+)" \(\s+"id" SERIAL/g)].map(([, table]) => table);
  const following = [...history.matchAll(/^SELECT let_sequence_follow\('(\w+)'\)/gm)].map(([, table]) => table);
  expect(numbered.length).toBeGreaterThan(50);
  expect(following.sort()).toEqual(numbered.sort());
});

test('an edit of each kind of content by any program raises the version', () => {
  const models = allEntities.flatMap(({ model, fields }) => [
    model,
    ...fields.filter(isList).map((list) => list.model),
  ]);
  const tables = models.filter((model) => model !== '').map((model) => model.charAt(0).toUpperCase() + model.slice(1));
  const raising = [...history.matchAll(/^SELECT let_content_version_follow\('(\w+)'\)/gm)].map(([, table]) => table);
  expect(raising.sort()).toEqual([...tables, 'SiteSetting', 'Media', 'PrivacyNotice'].sort());
});
