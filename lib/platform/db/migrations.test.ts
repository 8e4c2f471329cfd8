// About SQLite itself

import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/picture-row.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { applyMigrations, pendingSql } from '../../../prisma/migrate.ts';
import { database } from './client.ts';

const { databaseFile } = useTestDatabase();

test('the committed migrations lead to schema.prisma', async () => {
  expect(await pendingSql()).toBe('');
});

test('a migrated database is left alone, and its rows stay', async () => {
  const insert = new Sqlite(databaseFile);
  insert.exec(`INSERT INTO Announcement (announcement, link) VALUES ('stays', '')`);
  insert.close();
  expect(await applyMigrations(databaseFile)).toEqual([]);
  const read = new Sqlite(databaseFile, { readonly: true });
  expect(read.prepare('SELECT announcement FROM Announcement').all()).toEqual([{ announcement: 'stays' }]);
  expect(read.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  read.close();
});

/** A copy of the test's database and of the migrations, with one more migration. */
function oneMoreMigration(name: string, sql: string) {
  const folder = path.join(path.dirname(databaseFile), name);
  mkdirSync(folder);
  const file = path.join(folder, 'site.db');
  copyFileSync(databaseFile, file);
  const migrations = path.join(folder, 'migrations');
  cpSync(path.join(import.meta.dirname, '../../../prisma/migrations'), migrations, { recursive: true });
  const add = (migration: string, statements: string) => {
    mkdirSync(path.join(migrations, migration));
    writeFileSync(path.join(migrations, migration, 'migration.sql'), statements);
  };
  add('29990101000000_later', sql);
  return { folder, file, migrations, add };
}
const tablesOf = (file: string) => {
  const connection = new Sqlite(file, { readonly: true });
  try {
    return connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  } finally {
    connection.close();
  }
};

test('a migration that fails in its second statement leaves the database as it was', async () => {
  const { folder, file, migrations } = oneMoreMigration('failing', 'CREATE TABLE "One" ("a" TEXT);\nSELECT nothing();');
  const before = readdirSync(folder);
  const rows = readFileSync(file);
  await expect(applyMigrations(file, migrations)).rejects.toThrow(
    /is as it was\. The release that it comes from can go on with it\.[\s\S]*later/,
  );
  expect(tablesOf(file)).not.toContain('One');
  expect(readFileSync(file).subarray(100).equals(rows.subarray(100))).toBe(true);
  expect(readdirSync(folder).filter((name) => !before.includes(name))).toEqual(['site.db.migration-lock']);
  expect(await applyMigrations(file)).toEqual([]);
});

test('a migration keeps the database before it, and of such copies the last three', async () => {
  const { folder, file, migrations, add } = oneMoreMigration('kept', 'CREATE TABLE "T1" ("a" TEXT);');
  const kept = () =>
    readdirSync(folder)
      .filter((name) => name.startsWith('site.db.before-'))
      .sort();
  for (const number of [2, 3, 4, 5]) {
    expect(await applyMigrations(file, migrations)).toHaveLength(1);
    add(`29990101000000_later_${number}`, `CREATE TABLE "T${number}" ("a" TEXT);`);
  }
  expect(tablesOf(file)).toContain('T4');
  expect(kept()).toHaveLength(3);
  const [newest = ''] = kept().reverse();
  expect(tablesOf(path.join(folder, newest))).toContain('T3');
  expect(tablesOf(path.join(folder, newest))).not.toContain('T4');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('nothing is migrated while another process uses the database', async () => {
  const { file, migrations } = oneMoreMigration('used', 'CREATE TABLE "One" ("a" TEXT);');
  const other = new Sqlite(file);
  other.pragma('journal_mode = WAL');
  other.prepare('SELECT 1 FROM User').all();
  await expect(applyMigrations(file, migrations)).rejects.toThrow(/is in use by another process/);
  other.close();
  expect(await applyMigrations(file, migrations)).toEqual(['29990101000000_later']);
});

test('pictures that may have transparent parts lose the placeholder that would shine through', async () => {
  const name = '20261122020000_no_placeholder_behind_transparent_pictures';
  const migration = path.join(import.meta.dirname, '../../../prisma/migrations', name, 'migration.sql');
  const files = ['1.jpg', '2.png', '3.webp'];
  await database().media.createMany({
    data: files.map((file) => ({ ...pictureRowForTest(file), placeholder: 'UklG' })),
  });
  const connection = new Sqlite(databaseFile);
  connection.exec(readFileSync(migration, 'utf8'));
  connection.close();
  const media = await database().media.findMany({ orderBy: { id: 'asc' } });
  expect(media.map(({ file, placeholder }) => [file, placeholder])).toEqual([
    ['1.jpg', 'UklG'],
    ['2.png', ''],
    ['3.webp', ''],
  ]);
});

test('applications that were received before get the address of their applicant', async () => {
  const name = '20261122102700_who_applied_and_what_was_opened_last';
  const migration = path.join(import.meta.dirname, '../../../prisma/migrations', name, 'migration.sql');
  const { id } = await programForTest();
  const types = { Email: 'email', Second: 'email' };
  await submissionForTest(id, { answers: { Name: 'Asha', Email: '', Second: ' Asha@Example.org' }, types });
  await submissionForTest(id, { answers: { Name: 'a@example.org' } });
  const connection = new Sqlite(databaseFile);
  connection.exec('UPDATE "Submission" SET "applicantEmail" = NULL');
  connection.exec(readFileSync(migration, 'utf8').match(/UPDATE[^;]+;/)?.[0] ?? '');
  connection.close();
  const rows = await database().submission.findMany({ orderBy: { id: 'asc' }, select: { applicantEmail: true } });
  expect(rows.map(({ applicantEmail }) => applicantEmail)).toEqual(['asha@example.org', null]);
});

test('search words of earlier entries leave the audit log, and everything else of them stays', async () => {
  const name = '20261122194000_no_search_words_in_the_audit_log';
  const migration = path.join(import.meta.dirname, '../../../prisma/migrations', name, 'migration.sql');
  const entry = (action: string, filter: string) =>
    database().auditLog.create({ data: { at: new Date(), action, entity: 'program', detail: { filter, count: 2 } } });
  const filters = [
    ...['q=Asha+Patil', 'q=Asha&status=accepted&tag=Q%26A', 'status=accepted&email=asha%40example.org'],
    ...['email=asha%40example.org', 'q=Asha&from=2026-11-21&email=asha%40example.org', 'status=accepted', ''],
  ];
  for (const filter of filters) await entry('submission.export', filter);
  for (const filter of ['status=accepted&q=Asha', 'email=asha%40example.org&status=accepted', 'tag=q%3DA'])
    await entry('submission.bulk_change', filter);
  await database().auditLog.create({ data: { at: new Date(), action: 'submission.export', entity: 'program' } });
  const connection = new Sqlite(databaseFile);
  connection.exec(readFileSync(migration, 'utf8'));
  connection.close();
  const where = { action: { in: ['submission.export', 'submission.bulk_change'] } };
  const rows = await database().auditLog.findMany({ where, orderBy: { id: 'asc' }, select: { detail: true } });
  const searched = true;
  expect(rows.map(({ detail }) => detail)).toEqual([
    { filter: '', count: 2, searched },
    { filter: 'status=accepted&tag=Q%26A', count: 2, searched },
    { filter: 'status=accepted', count: 2, searched },
    { filter: '', count: 2, searched },
    { filter: 'from=2026-11-21', count: 2, searched },
    { filter: 'status=accepted', count: 2 },
    { filter: '', count: 2 },
    { count: 2, searched },
    { count: 2, searched },
    { filter: 'tag=q%3DA', count: 2 },
    null,
  ]);
});

test('a migration that makes a table again goes on counting from the rows that were removed', async () => {
  const columns = '"id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, "announcement" TEXT, "link" TEXT';
  const { file, migrations } = oneMoreMigration(
    'again',
    `CREATE TABLE "new_Announcement" (${columns});
     INSERT INTO "new_Announcement" ("id") SELECT "id" FROM "Announcement";
     DROP TABLE "Announcement";
     ALTER TABLE "new_Announcement" RENAME TO "Announcement";`,
  );
  const before = new Sqlite(file);
  before.exec("INSERT INTO Announcement (id, announcement, link) VALUES (41, '', ''); DELETE FROM Announcement");
  before.close();
  expect(await applyMigrations(file, migrations)).toHaveLength(1);
  const after = new Sqlite(file);
  expect(
    after.exec("INSERT INTO Announcement (announcement) VALUES ('next')").prepare('SELECT id FROM Announcement').all(),
  ).toEqual([{ id: 42 }]);
  after.close();
});
