// About PostgreSQL itself.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '#e2e/scale/databases.ts';
import { fullSubmission } from '#e2e/unit/applications/full-submission.ts';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { foundIds } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import { applyPostgresqlMigrations } from '#lib/platform/db/postgresql/migrations.ts';
import { digestOf } from '#lib/platform/db/transfer/copy-rows.ts';
import { openPostgresqlToRead } from '#lib/platform/db/transfer/postgresql-side.ts';
import { siteTables } from '#lib/platform/db/transfer/site-tables.ts';
import { backUpSite } from './back-up-site.ts';
import { restoreSite } from './restore-site.ts';

const { databaseFile } = useTestDatabase();
const own = process.env.DATABASE_URL ?? '';
const server = inject('postgresql')?.server ?? '';
const newDatabase = (name: string) =>
  createDatabase(server, `${path.basename(path.dirname(databaseFile)).toLowerCase()}-${name}`);
const file = path.join(path.dirname(databaseFile), 'there', 'site.db');
const archive = path.join(path.dirname(databaseFile), 'site.tar');
const archiveOfFile = path.join(path.dirname(databaseFile), 'file.tar');

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

/** The tables in which a restore itself changes or adds rows. */
const restored = ['AuditLog', 'Mail', 'Session', 'Verification', 'ArrivingFile'];
const withoutRestored = (digests: Record<string, string>) =>
  Object.fromEntries(Object.entries(digests).filter(([name]) => !restored.includes(name)));

test('a backup of PostgreSQL is restored into a file, and its backup into PostgreSQL: the same rows, next numbers and search', async () => {
  const before = await digestsOf(own);
  await backUpSite(archive, { withSecret: false });
  await closeDatabase();
  await expect(restoreSite(archive)).rejects.toThrow(/is not empty: .*Name an empty database\. Nothing was changed/);
  expect(await digestsOf(own)).toEqual(before);
  const straight = newDatabase('straight');
  await use(straight);
  await restoreSite(archive);
  expect(withoutRestored(await digestsOf(straight))).toEqual(withoutRestored(before));
  await use(`file:${file}`);
  await restoreSite(archive);
  await backUpSite(archiveOfFile, { withSecret: false });
  const back = newDatabase('back');
  await use(back);
  await restoreSite(archiveOfFile);
  const after = withoutRestored(await digestsOf(back));
  expect(after).toEqual(withoutRestored(before));
  expect(Object.keys(after).length).toBeGreaterThan(80);
  expect((await database().tag.create({ data: { name: 'Next', key: 'next' } })).id).toBe(901);
  expect(await foundIds(await signInForTest(), 1, 'ängström ११')).toHaveLength(1);
});

const command = (to: string, killAt?: string, from = archiveOfFile) =>
  spawnSync(process.execPath, ['lib/operations/backup/restore-site.cli.ts', from], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: to, NODE_ENV: 'test', ...(killAt && { KILL_AT: killAt }) },
  });

test('a restore that is killed leaves a database on which no site starts, and the next one fills it', async () => {
  const to = newDatabase('killed');
  for (const step of ['marked', 'filled']) {
    expect(command(to, step).signal).toBe('SIGKILL');
    await expect(applyPostgresqlMigrations(to)).rejects.toThrow(/A restore into this database has not ended/);
  }
  expect(command(to).stdout).toContain('It is restored.');
  expect(await applyPostgresqlMigrations(to)).toEqual([]);
  expect(command(to).stderr).toContain('is not empty: it has rows in');
}, 120_000);

test('a value that PostgreSQL cannot hold is named by row and column before anything is written', async () => {
  const edit = new Sqlite(file);
  edit.exec(`UPDATE "Program" SET "title" = 'a' || char(0) WHERE id = 1`);
  edit.exec(`UPDATE "HomeValue" SET "position" = 3000000000 WHERE id = 1`);
  edit.exec(`UPDATE "AuditLog" SET "detail" = '{"a":"\\ud800"}' WHERE action = 'a'`);
  edit.close();
  await use(`file:${file}`);
  const unfit = path.join(path.dirname(archive), 'unfit.tar');
  await backUpSite(unfit, { withSecret: false });
  await closeDatabase();
  const to = newDatabase('unfit');
  const { stderr } = command(to, undefined, unfit);
  expect(stderr).toContain('Program id 1: the column title holds the character NUL, which PostgreSQL cannot store.');
  expect(stderr).toContain('HomeValue id 1: the column position holds 3000000000, which is too large a number');
  expect(stderr).toMatch(/AuditLog id \d+: the column detail holds NUL or half a character/);
});

test('a database with tables of another program is left alone', async () => {
  const to = newDatabase('other');
  spawnSync('psql', [to, '-c', 'CREATE TABLE ledger (id int)']);
  expect(command(to).stderr).toContain('has tables of another program (ledger). Name an empty database.');
});
