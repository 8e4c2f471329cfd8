// About SQLite itself: a backup is restored into a file.

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brokenLists, forgeArchive, forgedSchemas } from '#e2e/unit/archives.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { assertReadable } from '#lib/applications/erasure/erasure-list.ts';
import { authSecret, forgetSecrets } from '#lib/platform/config/auth-secret.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { erasuresFile, projectRoot } from '#lib/platform/config/paths.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import { backUpSite } from './back-up-site.ts';
import { restoreSite, verifyBackup } from './restore-site.ts';
import { printable } from './restored-database.ts';
import { checkSchema, inWords } from './schema-comparison.ts';

const { databaseFile, uploadsFolder } = useTestDatabase();
const folder = temporaryFolder('innovation-centre-forged');
const [honest, forged] = [path.join(folder, 'honest.tar'), path.join(folder, 'forged.tar')];

beforeAll(async () => {
  const { id } = await programForTest();
  await submissionForTest(id, {
    files: [{ label: 'Plan', filename: 'plan.pdf', content: 'x', storedName: 'a-1.pdf' }],
  });
  await signInForTest();
  authSecret();
  await backUpSite(honest, { withSecret: false });
  await closeDatabase();
});

/** Without SQLite’s own logs, which are gone when the last connection is. */
const everything = () =>
  readdirSync(path.dirname(databaseFile), { recursive: true, encoding: 'utf8' })
    .filter((name) => !/-(wal|shm)$/.test(name))
    .sort();

function judge(file: string): string {
  const connection = new Sqlite(file);
  try {
    return inWords(checkSchema(connection).problems);
  } catch (error) {
    // SQLite itself refuses some schemas.
    return `it cannot be read: ${error}`;
  } finally {
    connection.close();
  }
}

/** Works on a site that does not exist yet. @returns what is in its folder */
async function onNoSite(work: () => Promise<unknown>): Promise<string[]> {
  const empty = mkdtempSync(path.join(folder, 'empty-'));
  process.env.DATABASE_URL = `file:${path.join(empty, 'new', 'data', 'site.db')}`;
  process.env.UPLOADS_DIR = path.join(empty, 'uploads');
  resetEnvironment();
  forgetSecrets();
  try {
    await work();
  } finally {
    process.env.DATABASE_URL = `file:${databaseFile}`;
    process.env.UPLOADS_DIR = uploadsFolder;
    resetEnvironment();
    forgetSecrets();
  }
  return readdirSync(empty, { recursive: true, encoding: 'utf8' });
}

const [addTrigger, aboutTrigger] = forgedSchemas['a trigger'] ?? ['', /(?!)/];
const [half, halfLine] = brokenLists['half a line'] ?? ['', 0];

it.each([
  ['whose database got a trigger', { statements: addTrigger }, aboutTrigger],
  [
    'with half a line of erasures',
    { erasures: half },
    new RegExp(`Line ${halfLine} of erasures.jsonl in .* cannot be`),
  ],
])('a backup %s is refused in words that name it, and leaves nothing behind', async (_, forgery, words) => {
  await forgeArchive(honest, forged, forgery);
  const before = everything();
  await expect(verifyBackup(forged)).rejects.toThrow(words);
  await expect(restoreSite(forged)).rejects.toThrow(words);
  expect(everything()).toEqual(before);
  expect(await onNoSite(() => expect(restoreSite(forged)).rejects.toThrow(words))).toEqual([]);
});

it.each(Object.entries(forgedSchemas))('a database with %s is not what a release makes', (_, [statements, words]) => {
  const copy = path.join(folder, 'copy.db');
  copyFileSync(databaseFile, copy);
  const connection = new Sqlite(copy);
  connection.unsafeMode(true);
  connection.exec(statements);
  connection.close();
  expect(judge(copy)).toMatch(words);
});

it.each(Object.entries(brokenLists))('a list of erasures with %s is refused, with its line', (_, [list, line]) => {
  expect(() => assertReadable(list, 'the list', false)).toThrow(`Line ${line} of the list cannot be read`);
});

describe('the list of erasures of the site itself', () => {
  const half = '{"kind":"link","id":2,"st';
  const whole =
    '{"kind":"link","id":1,"step":"erased","createdAt":"2026-11-22T10:00:00.000Z","at":"2026-11-22T10:00:00.000Z"}';
  afterEach(() => rmSync(erasuresFile(), { force: true }));

  it('may hold lines that a crash cut off, which are in no backup', async () => {
    writeFileSync(erasuresFile(), `${half}\n${whole}\n${half}`);
    rmSync(forged, { force: true });
    await backUpSite(forged, { withSecret: false });
    expect(readFileSync(forged, 'latin1')).toContain(whole);
    expect(readFileSync(forged, 'latin1')).not.toContain(`${half}\n`);
    expect((await verifyBackup(forged)).manifest.files).toHaveLength(3);
  });

  it('stops a backup and a restore while a line of it is damaged', async () => {
    writeFileSync(erasuresFile(), `${whole}\n${whole.replace('"kind"', '"kond"')}\n`);
    rmSync(forged, { force: true });
    const words = `Line 2 of ${erasuresFile()} cannot be read`;
    await expect(backUpSite(forged, { withSecret: false })).rejects.toThrow(words);
    await expect(restoreSite(honest)).rejects.toThrow(words);
    expect(existsSync(forged)).toBe(false);
  });
});

describe('facts that no check can prove are told', () => {
  const addAdministrator = `INSERT INTO User (id, name, email, emailVerified, role, createdAt, updatedAt)
    VALUES ('x', 'X', 'x@example.org', 1, 'admin', '2026-11-22T10:00:00.000+00:00', '2026-11-22T10:00:00.000+00:00');
    INSERT INTO Invitation (tokenHash, email, name, role, programIds, invitedBy, createdAt, expiresAt)
    VALUES ('x', 'y@example.org', 'Y', 'admin', '[]', 'x', '2026-11-22T10:00:00.000+00:00', '2999-01-01T00:00:00.000+00:00')`;

  it('this site made a backup, if its seal fits, and its administrators are known', async () => {
    const { origin, administrators } = await verifyBackup(honest);
    expect([origin, administrators.map(({ isNew }) => isNew)]).toEqual(['this site', [false]]);
  });

  it('one more administrator and one more invitation break the seal and are named as new', async () => {
    await forgeArchive(honest, forged, { statements: addAdministrator });
    const { origin, administrators } = await verifyBackup(forged);
    expect(origin).toBe('another secret');
    expect(administrators.filter(({ isNew }) => isNew)).toEqual([
      { email: 'x@example.org', since: new Date('2026-11-22T10:00:00Z'), isInvited: false, isNew: true },
      { email: 'y@example.org', since: new Date('2026-11-22T10:00:00Z'), isInvited: true, isNew: true },
    ]);
  });

  it.each([
    ['another time', { madeAt: '2026-01-01T00:00:00.000Z' }, 'another secret'],
    ['more missing files', { missing: ['uploads/media/x'] }, 'another secret'],
    ['no seal', { seal: undefined }, 'no seal'],
    ['half a seal', { seal: 'ab' }, 'another secret'],
  ])('with %s', async (_, manifest, origin) => {
    await forgeArchive(honest, forged, { manifest });
    expect((await verifyBackup(forged)).origin).toBe(origin);
  });

  it('a machine without the site’s secret can compare nothing', async () => {
    await onNoSite(async () => {
      const { origin, administrators } = await verifyBackup(honest);
      expect([origin, administrators.map(({ isNew }) => isNew)]).toEqual(['no secret', [false]]);
    });
  });

  it('nothing in a name moves the cursor of a terminal', () => {
    expect(printable('a\u001b[2J\u202eb\nc')).toBe('a�[2J�b\nc');
  });
});

it('a backup of a site whose database somebody changed fails at once, and says why', async () => {
  const own = new Sqlite(databaseFile);
  own.exec('CREATE TABLE "Notes" (a)');
  rmSync(forged, { force: true });
  await expect(backUpSite(forged, { withSecret: false })).rejects.toThrow(/the table “Notes” belongs to no migration/);
  own.exec('DROP TABLE "Notes"');
  own.close();
  await backUpSite(forged, { withSecret: false });
});

it('the stored database of release 1.0.0 is as its migrations made it', async () => {
  const stored = path.join(projectRoot, 'e2e', 'fixtures', 'stored-databases', 'content.db.br');
  const copy = path.join(folder, 'stored.db');
  writeFileSync(copy, brotliDecompressSync(readFileSync(stored)));
  const connection = new Sqlite(copy);
  expect(checkSchema(connection)).toEqual({ unknown: [], problems: [] });
  connection.exec('ANALYZE');
  expect(checkSchema(connection)).toEqual({ unknown: [], problems: [] });
  connection.close();
});

it('a refused restore leaves the locks that were there, and whatever else', async () => {
  await forgeArchive(honest, forged, { statements: 'CREATE TABLE "Extra" (a)' });
  mkdirSync(uploadsFolder, { recursive: true });
  writeFileSync(`${databaseFile}.lock`, '');
  await closeDatabase();
  const before = everything();
  expect(before).toContain('site.db.lock');
  await expect(restoreSite(forged)).rejects.toThrow(/Extra/);
  expect(everything()).toEqual(before);
  expect(await database().user.count()).toBe(1);
});
