import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fullSubmission } from '#e2e/unit/applications/full-submission.ts';
import { siteWithoutErasures } from '#e2e/unit/applications/privacy.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import { isOnPostgresql, useTestDatabase } from '#e2e/unit/test-database.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { childTables, tablesWithFiles } from './child-tables.ts';
import { database, everyApplication } from './client.ts';
import { delegateOf, openSubmissions, visibleMails } from './visible.ts';

const { databaseFile } = useTestDatabase();

interface ForeignKey {
  table: string;
  from: string;
  on_delete: string;
}

/** Every foreign key of the migrated database of SQLite, which has those of PostgreSQL, by the table that has it. */
function foreignKeys(): { owner: string; key: ForeignKey; columns: string[] }[] {
  const connection = new Sqlite(databaseFile, { readonly: true });
  try {
    const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
    return tables.flatMap((owner) => {
      const columns = (connection.pragma(`table_info("${owner}")`) as { name: string }[]).map(({ name }) => name);
      const keys = connection.pragma(`foreign_key_list("${owner}")`) as ForeignKey[];
      return keys.map((key) => ({ owner, key, columns }));
    });
  } finally {
    connection.close();
  }
}

const listed = new Set<string>(childTables.map(({ table }) => table));

test.skipIf(isOnPostgresql)('every table that goes with a submission is in the list, and goes with it', () => {
  const toSubmission = foreignKeys().filter(({ key }) => key.table === 'Submission' || listed.has(key.table));
  // The register of breaches outlives the emails that told people.
  const belonging = toSubmission.filter(({ owner }) => owner !== 'BreachPerson');
  expect(belonging.filter(({ owner }) => !listed.has(owner)).map(({ owner }) => owner)).toEqual([]);
  expect(belonging.filter(({ key }) => key.on_delete !== 'CASCADE').map(({ owner }) => owner)).toEqual([]);
  expect([...listed].filter((table) => !belonging.some(({ owner }) => owner === table))).toEqual([]);
});

test.skipIf(isOnPostgresql)('every table of the list that names files says so', () => {
  const named = foreignKeys().filter(({ owner, columns }) => listed.has(owner) && columns.includes('storedName'));
  expect([...new Set(named.map(({ owner }) => owner))].sort()).toEqual(
    tablesWithFiles.map(({ table }) => String(table)).sort(),
  );
});

type Delegate = Record<'count' | 'deleteMany', (args: { where: object }) => Promise<unknown>> & {
  findMany: (args: { where: object }) => Promise<object[]>;
};
const throughDoor = (table: string) =>
  (database() as unknown as Record<string, Delegate>)[delegateOf(table)] as Delegate;
const behindDoor = (table: string) =>
  (everyApplication() as unknown as Record<string, Delegate>)[delegateOf(table)] as Delegate;

test('no verb finds or removes a row of a withdrawn application, in any table', async () => {
  const { admin, programId } = await siteWithoutErasures();
  const { id } = await fullSubmission(admin, programId);
  const tables = [{ table: 'Submission', of: (where: object) => where }, ...childTables];
  const seen = async () =>
    Promise.all(tables.map(async ({ table, of }) => [table, await throughDoor(table).count({ where: of({ id }) })]));
  const before = await seen();
  expect(before.filter(([, rows]) => rows === 0).map(([table]) => table)).toEqual([
    ...['SubmissionHold', 'SubmissionWithdrawal'],
  ]);
  await callAs(admin, updateWithdrawal, id, 'withdraw');
  expect((await seen()).filter(([, rows]) => rows !== 0)).toEqual([]);
  for (const { table, of } of tables) {
    expect(await throughDoor(table).findMany({ where: of({ id }) })).toEqual([]);
    expect(await throughDoor(table).deleteMany({ where: of({ id }) })).toEqual({ count: 0 });
    if (table !== 'SubmissionHold') expect(await behindDoor(table).count({ where: of({ id }) })).not.toBe(0);
  }
  const rows = async (source: typeof visibleMails) =>
    database().$queryRaw`SELECT id FROM ${source} AS "seen" WHERE id = ${id}`;
  expect(await rows(openSubmissions)).toEqual([]);
  expect(await database().$queryRaw`SELECT id FROM ${visibleMails} AS "seen" WHERE "submissionId" = ${id}`).toEqual([]);
  await callAs(admin, updateWithdrawal, id, 'bring_back');
  expect(await seen()).toEqual(before.map(([table, count]) => [table, table === 'SubmissionReceipt' ? 3 : count]));
});
