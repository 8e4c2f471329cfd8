// About PostgreSQL itself.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '#e2e/scale/databases.ts';
import { foundIds } from '#e2e/unit/found-ids.ts';
import { fullSubmission } from '#e2e/unit/full-submission.ts';
import { seedForTest } from '#e2e/unit/seed.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { backUpSite } from '#lib/backup/back-up-site.ts';
import { restoreSite } from '#lib/backup/restore-site.ts';
import { resetEnvironment } from '#lib/config/env.ts';
import { closeDatabase, database } from '#lib/db/client.ts';
import { openPostgresqlToRead } from '#lib/db/transfer/open-postgresql.ts';
import { siteTables } from '#lib/db/transfer/site-tables.ts';
import { digestOf } from '#lib/db/transfer/table-digest.ts';
import { applyPostgresqlMigrations } from '#prisma/postgresql/apply-migrations.ts';
import { moveSite } from './move-site.ts';

const { databaseFile } = useTestDatabase();
const own = process.env.DATABASE_URL ?? '';
const server = inject('postgresql')?.server ?? '';
const newDatabase = (name: string) =>
  createDatabase(server, `${path.basename(path.dirname(databaseFile)).toLowerCase()}-${name}`);
const file = path.join(path.dirname(databaseFile), 'there', 'site.db');

/** Makes the database at an address that of the site. */
async function use(address: string): Promise<void> {
  await closeDatabase();
  process.env.DATABASE_URL = address;
  resetEnvironment();
}

async function digestsOf(url: string): Promise<Record<string, string>> {
  const side = await openPostgresqlToRead(url);
  const found: Record<string, string> = {};
  for (const table of siteTables()) found[table.name] = (await digestOf(side, table)).sha256;
  await side.close();
  return found;
}

beforeAll(async () => {
  await seedForTest();
  const admin = await signInForTest();
  await fullSubmission(admin, 1, 'Ängström ११');
  const startup = { incorporationDate: new Date('1969-12-31T23:59:59.999Z'), agreementDate: new Date('0001-01-01') };
  await database().startup.update({
    where: { id: 1 },
    data: { ...startup, fundRaised: 2n ** 63n - 1n, revenue: -(2n ** 63n) },
  });
  await database().auditLog.create({
    data: { at: new Date(), action: 'a', entity: 'b', detail: { z: [1.5, null], a: { '🙂': '\\u0000' } } },
  });
  await database().tag.create({ data: { id: 900, name: 'Gone', key: 'gone' } });
  await database().tag.delete({ where: { id: 900 } });
});

test('a site moves from PostgreSQL to a file and back: the same rows, next numbers and search', async () => {
  const before = await digestsOf(own);
  await closeDatabase();
  const there = await moveSite({ database: `file:${file}` });
  expect(Object.fromEntries([...there.digests].map(([name, { sha256 }]) => [name, sha256]))).toEqual(before);
  await use(`file:${file}`);
  const back = newDatabase('back');
  await moveSite({ database: back });
  expect(await digestsOf(back)).toEqual(before);
  await use(back);
  expect((await database().tag.create({ data: { name: 'Next', key: 'next' } })).id).toBe(901);
  expect(await foundIds(await signInForTest(), 1, 'ängström ११')).toHaveLength(1);
});

test('a backup of PostgreSQL is restored into an empty PostgreSQL database, or into a file that moves there', async () => {
  await use(own);
  const before = await digestsOf(own);
  const archive = path.join(path.dirname(databaseFile), 'site.tar');
  await backUpSite(archive, { withSecret: false });
  await closeDatabase();
  await expect(restoreSite(archive)).rejects.toThrow(/is not empty: .*Name an empty database\. Nothing was changed/);
  expect(await digestsOf(own)).toEqual(before);
  const straight = newDatabase('straight');
  await use(straight);
  await restoreSite(archive);
  const {
    AuditLog: _a,
    Mail: _m,
    Session: _s,
    Verification: _v,
    ArrivingFile: _f,
    ...there
  } = await digestsOf(straight);
  expect(before).toMatchObject(there);
  expect(Object.keys(there).length).toBeGreaterThan(80);
  await use(`file:${path.join(path.dirname(databaseFile), 'restored', 'site.db')}`);
  const { kept } = await restoreSite(archive);
  expect(kept).not.toEqual([]);
  const again = newDatabase('again');
  await moveSite({ database: again });
  const { AuditLog: _log, Mail: _mail, Session: _sessions, Verification: _codes, ...after } = await digestsOf(again);
  expect(before).toMatchObject(after);
  expect(Object.keys(after).length).toBeGreaterThan(80);
});

const command = (to: string, killAt?: string) =>
  spawnSync(process.execPath, ['lib/backup/move/move-site.cli.ts', '--to', to], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: `file:${file}`, NODE_ENV: 'test', ...(killAt && { KILL_AT: killAt }) },
  });

test('a move that is killed leaves a database on which no site starts, and the next move fills it', async () => {
  const to = newDatabase('killed');
  for (const step of ['marked', 'filled']) {
    expect(command(to, step).signal).toBe('SIGKILL');
    await expect(applyPostgresqlMigrations(to)).rejects.toThrow(/A move into this database has not ended/);
  }
  expect(command(to).stdout).toMatch(/^Moved \d+ rows of \d+ tables/);
  expect(await applyPostgresqlMigrations(to)).toEqual([]);
  expect(command(to).stderr).toContain('is not empty: it has rows in');
}, 120_000);

test('what PostgreSQL cannot hold is named by row and column before anything is written', async () => {
  const edit = new Sqlite(file);
  edit.exec(`UPDATE "Program" SET "title" = 'a' || char(0) WHERE id = 1`);
  edit.exec(`UPDATE "HomeValue" SET "position" = 3000000000 WHERE id = 1`);
  edit.exec(`UPDATE "AuditLog" SET "detail" = '{"a":"\\ud800"}' WHERE action = 'a'`);
  edit.close();
  const to = newDatabase('unfit');
  const { stderr } = command(to);
  expect(stderr).toContain('Program id 1: the column title holds the character NUL, which PostgreSQL cannot store.');
  expect(stderr).toContain('HomeValue id 1: the column position holds 3000000000, which is too large a number');
  expect(stderr).toMatch(/AuditLog id \d+: the column detail holds NUL or half a character/);
});

test('a database with tables of another program is left alone', async () => {
  const to = newDatabase('other');
  spawnSync('psql', [to, '-c', 'CREATE TABLE ledger (id int)']);
  expect(command(to).stderr).toContain('has tables of another program (ledger). Name an empty database.');
  expect(existsSync(file)).toBe(true);
});
