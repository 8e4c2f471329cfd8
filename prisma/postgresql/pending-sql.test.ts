import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allEntities } from '#lib/content/all-entities.ts';
import { isList } from '#lib/content/columns.ts';
import { postgresqlSchema } from '../postgresql-schema.ts';
import { migrationsFolder, pendingPostgresqlSql, sqlBetween } from './pending-sql.ts';

const history = globSync('*/migration.sql', { cwd: migrationsFolder })
  .map((file) => readFileSync(path.join(migrationsFolder, file), 'utf8'))
  .join('\n');

test('the migrations of PostgreSQL lead to schema.prisma', async () => {
  expect(await pendingPostgresqlSql()).toBe('');
});

test('the next migration is written without a server, and a new table’s ids follow those that are given', async () => {
  const today = postgresqlSchema();
  const later = `${today}\nmodel Facility {\n  id Int @id @default(autoincrement())\n  name String?\n}\n`;
  expect(await sqlBetween(today, later)).toMatch(/CREATE TABLE "Facility" \(\s+"id" SERIAL NOT NULL/);
  expect(await sqlBetween(later, today)).toContain('DROP TABLE "Facility"');
  expect(await sqlBetween(today, today)).toBe('');
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
