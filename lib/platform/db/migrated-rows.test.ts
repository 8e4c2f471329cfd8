// About SQLite itself

import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { type SettingKey, sampleSettings } from '../settings/settings.schema.ts';

// What migrations make of the rows that an earlier release left.

const { databaseFile } = useTestDatabase();

/** A database with these rows, as an earlier release left it, in which the statements of one migration have run. */
function afterMigration(name: string, rows: string): Sqlite.Database {
  const file = path.join(mkdtempSync(path.join(path.dirname(databaseFile), 'rows-')), 'site.db');
  copyFileSync(databaseFile, file);
  const connection = new Sqlite(file);
  onTestFinished(() => void connection.close());
  const migration = path.join(import.meta.dirname, '../../../prisma/migrations', name, 'migration.sql');
  return connection.exec(rows).exec(readFileSync(migration, 'utf8'));
}

test('a database of an earlier release knows the ids of what was removed in it, also of the questions of a form', () => {
  const connection = afterMigration(
    '20261124033000_ids_of_removed_items',
    `
    INSERT INTO ContentItem (entity, entityId, revision, updatedAt, updatedBy, removedAt)
    VALUES ('startup', 26, 1, '', '', ''), ('about-card', 3, 1, '', '', '');
    INSERT INTO Revision (entity, entityId, number, at, action, "values")
    VALUES ('program', 8, 0, '', 'original', '{"form_fields":[{"id":70},{"id":12}],"title":""}'),
      ('program', 9, 0, '', 'original', '{"form_fields":null}'),
      ('settings', 1, 0, '', 'original', '{"links":[{"id":500}]}');
    INSERT INTO IdSequence (name, next) VALUES ('startup', 4), ('aboutCard', 90)`,
  );
  expect(
    Object.fromEntries(connection.prepare('SELECT name, next FROM IdSequence').raw().all() as [string, number][]),
  ).toEqual({
    startup: 27,
    aboutCard: 90,
    program: 10,
    formField: 71,
  });
});

test('what an earlier release reserved is given to no row that the database numbers', () => {
  const connection = afterMigration(
    '20261127164500_one_counter_of_ids',
    `
    INSERT INTO Announcement (id, announcement, link) VALUES (40, '', '');
    INSERT INTO IdSequence (name, next) VALUES ('announcement', 90), ('formField', 71), ('program', 2);
    INSERT INTO Program (id, title, description, position) VALUES (700, 'P', '', 1)`,
  );
  const counter = connection.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck();
  expect(['Announcement', 'FormField', 'Program'].map((table) => counter.get(table))).toEqual([89, 70, 700]);
});

test('a database of an earlier release knows the address of each applicant, not that of a parent', async () => {
  const connection = afterMigration(
    '20261124190500_addresses_of_applicants',
    `
    INSERT INTO Program (id, title, description, position) VALUES (700, 'P', '', 1);
    INSERT INTO FormField (id, programId, label, fieldType, "order", asksParent)
    VALUES (701, 700, 'Parent', 'email', 1, 1), (702, 700, 'Email', 'email', 2, 0);
    INSERT INTO Submission (id, programId, submittedAt, applicantEmail)
    VALUES (1, 700, '', 'parent@example.org'), (2, 700, '', 'parent@example.org'), (3, 700, '', 'kept@example.org'),
      (4, 700, '', NULL);
    INSERT INTO Answer (submissionId, fieldId, label, fieldType, value, position)
    VALUES (1, 701, 'Parent', 'email', ' Parent@example.org ', 0), (1, 702, 'Email', 'email', ' Own@example.org', 1),
      (2, 701, 'Parent', 'email', 'parent@example.org', 0), (2, 702, 'Email', 'email', ' ', 1),
      (3, 701, 'Parent', 'email', 'parent@example.org', 0), (3, 702, 'Email', 'email', 'kept@example.org', 1),
      (4, 701, 'Parent', 'email', '', 0)`,
  );
  const addresses = connection.prepare('SELECT applicantEmail FROM Submission WHERE programId = 700 ORDER BY id');
  expect(addresses.pluck().all()).toEqual(['own@example.org', null, 'kept@example.org', null]);
});

test('a site that was in use goes on saying what it said by default, and a new one does not begin to', () => {
  const settingsAfter = (rows: string): Partial<Record<SettingKey, string>> => {
    const stored = afterMigration('20261126224500_texts_of_sites_in_use', rows).prepare(
      'SELECT key, value FROM SiteSetting',
    );
    return Object.fromEntries(stored.raw().all() as [SettingKey, string][]);
  };
  expect(settingsAfter('')).toEqual({});
  const said = settingsAfter(`INSERT INTO SiteSetting (key, value) VALUES ('eventsIntro', ''), ('centreName', 'Ours')`);
  expect(said).toMatchObject({ eventsIntro: '', centreName: 'Ours', committeesTasks: sampleSettings.committeesTasks });
  expect(Object.keys(said).length).toBeGreaterThan(20);
});
