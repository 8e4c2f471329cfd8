import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { applyMigrations, pendingSql } from '../../prisma/migrate.ts';
import { useTestDatabase } from './test-database.ts';

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
