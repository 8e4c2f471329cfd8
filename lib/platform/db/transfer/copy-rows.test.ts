// About SQLite itself: there-and-back.slow.test.ts moves to PostgreSQL.
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, inject, test } from 'vitest';
import { fullSubmission } from '#e2e/unit/applications/full-submission.ts';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { storedSearchText } from '#lib/forms/questions/answer.ts';
import { database } from '../client.ts';
import { Prisma } from '../generated/client.ts';
import { copyRows, DifferentRows } from './copy-rows.ts';
import type { RowWriter } from './moved-rows.ts';
import { siteTables } from './site-tables.ts';
import { readSqlite, writeSqlite } from './sqlite-side.ts';

const { databaseFile } = useTestDatabase();
const tables = siteTables();

function emptyCopy(name: string): string {
  const file = path.join(path.dirname(databaseFile), name);
  copyFileSync(inject('databaseTemplate'), file);
  return file;
}

async function copy(to: RowWriter) {
  const from = readSqlite(databaseFile);
  try {
    return await copyRows(from, to, tables, storedSearchText);
  } finally {
    await from.close();
    await to.close();
  }
}

test('every model of the schema is moved, after those that it refers to', () => {
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.values(Prisma.ModelName).sort());
  const names = tables.map(({ name }) => name);
  expect(names.indexOf('Answer')).toBeGreaterThan(names.indexOf('Submission'));
  expect(names.indexOf('Submission')).toBeGreaterThan(names.indexOf('Program'));
});

test('a seeded site with a full application is the same in a copy: rows, next numbers and search', async () => {
  await seedForTest();
  const admin = await signInForTest();
  const { id } = await fullSubmission(admin, 1);
  await database().tag.create({ data: { id: 900, name: 'Gone', key: 'gone' } });
  await database().tag.delete({ where: { id: 900 } });
  const file = emptyCopy('copy.db');
  const { rows, digests } = await copy(writeSqlite(file));
  expect(rows).toBeGreaterThan(200);
  expect(digests.get('Answer')?.rows).toBeGreaterThan(0);

  const found = new Sqlite(file, { readonly: true });
  expect(found.pragma('integrity_check', { simple: true })).toBe('ok');
  const matches = found.prepare(`SELECT rowid FROM "SubmissionSearch" WHERE "text" MATCH '"quetzal"'`).pluck().all();
  expect(matches).toEqual([id]);
  expect(found.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'Tag'").pluck().get()).toBe(900);
  const dates = 'SELECT "submittedAt" FROM "Submission" ORDER BY id';
  const own = new Sqlite(databaseFile, { readonly: true });
  expect(found.prepare(dates).all()).toEqual(own.prepare(dates).all());
  own.close();
  found.close();
});

test('a copy that is not what was read is never committed', async () => {
  const file = emptyCopy('different.db');
  const to = writeSqlite(file);
  let isCommitted = false;
  const damaged: RowWriter = {
    ...to,
    add: (table, rows) => to.add(table, table.name === 'Program' ? rows.slice(1) : rows),
    commit: async () => {
      isCommitted = true;
    },
  };
  await expect(copy(damaged)).rejects.toThrow(DifferentRows);
  expect(isCommitted).toBe(false);
});

test('edges of numbers, times and JSON come back as they were', async () => {
  const edit = new Sqlite(databaseFile);
  edit.exec(`UPDATE "Startup" SET "fundRaised" = 9223372036854775807, "revenue" = -9223372036854775808,
    "incorporationDate" = '0001-01-01T00:00:00.000+00:00', "agreementDate" = '9999-12-31T23:59:59.999+00:00' WHERE id = 1`);
  edit.exec(`UPDATE "Startup" SET "incorporationDate" = '1969-12-31T23:59:59.999+00:00' WHERE id = 2`);
  edit.exec(`UPDATE "ContentPreview" SET "values" = '[1e3,{"b":1,"a":"\\u0000"}]'`);
  edit.close();
  const file = emptyCopy('edges.db');
  await copy(writeSqlite(file));
  const found = new Sqlite(file, { readonly: true });
  const money = found.prepare('SELECT "fundRaised", "revenue" FROM "Startup" WHERE id = 1').safeIntegers().raw().get();
  expect(money).toEqual([9223372036854775807n, -9223372036854775808n]);
  const times = found.prepare('SELECT "incorporationDate" FROM "Startup" WHERE id < 3 ORDER BY id').pluck().all();
  expect(times).toEqual(['0001-01-01T00:00:00.000+00:00', '1969-12-31T23:59:59.999+00:00']);
  found.close();
});

test('a value of another program that no database of the site can hold is named before anything is written', async () => {
  const edit = new Sqlite(databaseFile);
  edit.exec(`UPDATE "Startup" SET "incorporationDate" = 'yesterday' WHERE id = 3`);
  edit.close();
  await expect(copy(writeSqlite(emptyCopy('unfit.db')))).rejects.toThrow(
    'Startup id 3: the column incorporationDate holds something that is not a time.',
  );
});
