import { readFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/picture-row.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { applyMigrations, pendingSql } from '../../prisma/migrate.ts';
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

test('pictures that may have transparent parts lose the placeholder that would shine through', async () => {
  const name = '20261122020000_no_placeholder_behind_transparent_pictures';
  const migration = path.join(import.meta.dirname, '../../prisma/migrations', name, 'migration.sql');
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
  const migration = path.join(import.meta.dirname, '../../prisma/migrations', name, 'migration.sql');
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
