// About SQLite itself

import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { checkSchema } from '#lib/operations/backup/schema-comparison.ts';
import { migrationsFolder, migrationsIn } from './migrations.ts';
import { applyMigrations, notedIn } from './sqlite/migrations.ts';

const { databaseFile } = useTestDatabase();

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
  cpSync(path.join(import.meta.dirname, '../../../prisma/migrations/sqlite'), migrations, { recursive: true });
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
  const { folder, file, migrations } = oneMoreMigration(
    'failing',
    'CREATE TABLE "One" ("a" TEXT);\nSELECT no_function();',
  );
  const before = readdirSync(folder);
  const rows = readFileSync(file);
  await expect(applyMigrations(file, migrations)).rejects.toThrow(
    /is as it was\. The release that it comes from can go on with it\.\n29990101000000_later: no such function/,
  );
  expect(tablesOf(file)).not.toContain('One');
  expect(readFileSync(file).subarray(100).equals(rows.subarray(100))).toBe(true);
  expect(readdirSync(folder).filter((name) => !before.includes(name))).toEqual(['site.db.before-29990101000000_later']);
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

/** A database of release 1.0.0 with the notes that the 78 migrations of before it left, or the first of them. */
async function notedBefore(name: string, count: number) {
  const folder = path.join(path.dirname(databaseFile), name);
  const file = path.join(folder, 'site.db');
  const [initial = ''] = readdirSync(migrationsFolder('sqlite'));
  cpSync(path.join(migrationsFolder('sqlite'), initial), path.join(folder, initial), { recursive: true });
  await applyMigrations(file, folder);
  const connection = new Sqlite(file);
  connection.exec("DELETE FROM _prisma_migrations; INSERT INTO Announcement (announcement, link) VALUES ('kept', '')");
  const note = connection.prepare(
    'INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name) VALUES (@name, @checksum, 1, @name)',
  );
  note.run({ name: '20261121040331_initial', checksum: 'x' });
  for (let number = 2; number < count; number += 1) note.run({ name: `${number}`, checksum: 'x' });
  const checksum = '1b198b948747eab07f6675948059a732466e77bd8fa0b1177bdc7c671ed76ed0';
  if (count === 78) note.run({ name: '20261129015118_gathered_notices_and_contacts', checksum });
  connection.close();
  return file;
}

test('a database with all migrations of before 1.0.0 is marked as having the initial one, and gets the later ones', async () => {
  const file = await notedBefore('whole', 78);
  const migrations = migrationsIn(migrationsFolder('sqlite'));
  expect(await applyMigrations(file)).toEqual(migrations.slice(1).map(({ name }) => name));
  const connection = new Sqlite(file);
  expect(connection.prepare('SELECT announcement FROM Announcement').pluck().all()).toContain('kept');
  expect(notedIn(connection)).toEqual(migrations.map(({ name, checksum }) => ({ name, checksum })));
  expect(checkSchema(connection)).toEqual({ unknown: [], problems: [] });
  connection.close();
});

test('a database with fewer is refused with the commit to start first, and is as it was', async () => {
  const file = await notedBefore('part', 40);
  const before = readFileSync(file);
  await expect(applyMigrations(file)).rejects.toThrow(/before release 1\.0\.0[\s\S]*git checkout [0-9a-f]{8},/);
  expect(readFileSync(file).equals(before)).toBe(true);
});
