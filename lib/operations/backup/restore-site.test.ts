// About SQLite itself: a backup is restored into a file.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { documentRowForTest } from '#e2e/unit/content/media.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { findReceiptKeys } from '#lib/applications/receipts/receipt.ts';
import { signingKey } from '#lib/applications/receipts/signing-key.ts';
import { reserveIds } from '#lib/content/fields/columns.ts';
import { seal } from '#lib/people/auth/second-factor-codes.ts';
import { authSecret, forgetSecrets } from '#lib/platform/config/auth-secret.ts';
import { applicationsFolder, documentsFolder, draftsFolder, mediaFolder } from '#lib/platform/config/paths.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import { takeLock } from '#lib/platform/db/lock-file.ts';
import { write } from '#lib/platform/db/write.ts';
import { describeEntry } from '../audit-log/describe-entry.ts';
import { backUpSite } from './back-up-site.ts';
import { restoreSite, verifyBackup } from './restore-site.ts';

const { databaseFile, uploadsFolder } = useTestDatabase();
const archive = path.join(path.dirname(databaseFile), 'backups', 'site.tar');

const put = (folder: string, name: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const file = { label: 'Plan', mimeType: 'application/pdf', bytes: 4, sha256: '' };
let programId: number;

const note = 'We could not read this PDF to its end. Open it once to be sure.';
const attachForTest = (storedName: string, content = storedName) =>
  submissionForTest(programId, {
    files: [{ label: 'Plan', filename: 'plan.pdf', content, storedName, caution: note }],
  });

async function draftForTest(storedName: string): Promise<void> {
  const tokenHash = storedName;
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  const draft = await database().submissionDraft.create({
    data: { tokenHash, programId, answers: {}, errors: {}, message: '', ...times },
  });
  await database().draftFile.create({ data: { ...file, draftId: draft.id, filename: 'plan.pdf', storedName } });
  put(draftsFolder(), storedName, storedName);
}

const queuedMail = (kind: string, key: string) =>
  database().mail.create({
    data: {
      kind,
      key,
      messageId: key,
      toAddress: 'a@example.org',
      createdAt: new Date(),
      nextAttemptAt: new Date(),
      text: 'You are invited.',
    },
  });

const everyUploaded = () =>
  readdirSync(uploadsFolder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('replaced-'));
const allBytes = (name: string) => readFileSync(name).toString('latin1');

beforeEach(async () => {
  forgetSecrets();
  rmSync(uploadsFolder, { recursive: true, force: true });
  mkdirSync(uploadsFolder);
  rmSync(path.dirname(archive), { recursive: true, force: true });
  ({ id: programId } = await programForTest());
});
afterEach(async () => {
  const { document, submission, submissionDraft, mail, session, twoFactor } = database();
  await write(() => [
    document.deleteMany(),
    submission.deleteMany(),
    submissionDraft.deleteMany(),
    mail.deleteMany(),
    session.deleteMany(),
    twoFactor.deleteMany(),
  ]);
  await closeDatabase();
});

it('a backup is private and whole, holds what the rows name and drafts, but nothing that signs anybody in', async () => {
  await attachForTest('a-1.pdf');
  await draftForTest('d-1.pdf');
  put(applicationsFolder(), 'without-row.pdf', 'x');
  const document = await database().document.create({ data: documentRowForTest('c'.repeat(64)) });
  put(documentsFolder(), document.file, 'terms');
  await signInForTest();
  const token = (await database().session.findFirstOrThrow()).token;
  await queuedMail('invitation', 'invitation:1');
  authSecret();
  signingKey();
  const report = await backUpSite(archive, { withSecret: false });
  expect(report).toMatchObject({ files: 4, missing: [], hasSecret: false });
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(archive))).toEqual(['site.tar']);
  const names = (await verifyBackup(archive)).manifest.files.map(({ name }) => name);
  expect(names).toEqual([
    'uploads/applications/a-1.pdf',
    `uploads/documents/${document.file}`,
    'uploads/drafts/d-1.pdf',
    'site.db',
  ]);
  expect(allBytes(archive)).not.toContain(token);
  expect(allBytes(archive)).not.toContain(authSecret());
  await expect(backUpSite(archive, { withSecret: false })).rejects.toThrow(/exists\. Choose another name/);
});

it('a draft that expired meanwhile leaves the copy; another missing file is named', async () => {
  await attachForTest('a-1.pdf');
  await attachForTest('a-2.pdf');
  await draftForTest('d-1.pdf');
  rmSync(path.join(draftsFolder(), 'd-1.pdf'));
  rmSync(path.join(applicationsFolder(), 'a-2.pdf'));
  const { missing } = await backUpSite(archive, { withSecret: false });
  expect(missing).toEqual(['uploads/applications/a-2.pdf']);
  await closeDatabase();
  await restoreSite(archive);
  expect(await database().submissionDraft.count()).toBe(0);
  expect(await database().attachment.count()).toBe(2);
});

it('a restore brings back what was there, ends all sessions, holds emails and keeps what it replaces', async () => {
  await attachForTest('a-1.pdf', 'before');
  await signInForTest();
  await queuedMail('receipt', 'receipt:1');
  const document = await database().document.create({ data: documentRowForTest('c'.repeat(64)) });
  put(documentsFolder(), document.file, 'terms');
  authSecret();
  await backUpSite(archive, { withSecret: false });
  await attachForTest('a-2.pdf');
  put(applicationsFolder(), 'a-1.pdf', 'after');
  put(mediaFolder(), 'later.jpg', 'x');
  put(documentsFolder(), document.file, 'changed');
  const before = authSecret();
  await closeDatabase();
  writeFileSync(`${databaseFile}-shm`, '');

  const report = await restoreSite(archive);
  expect(report).toMatchObject({ heldMails: 1, hasNewSecret: true, secondFactorsOff: 0 });
  expect(everyUploaded().sort()).toEqual([
    'applications',
    'applications/a-1.pdf',
    'auth-secret',
    'documents',
    `documents/${document.file}`,
  ]);
  expect(readFileSync(path.join(applicationsFolder(), 'a-1.pdf'), 'utf8')).toBe('before');
  expect(readFileSync(path.join(documentsFolder(), document.file), 'utf8')).toBe('terms');
  forgetSecrets();
  expect(authSecret()).not.toBe(before);
  for (const log of ['-wal', '-shm']) expect(existsSync(databaseFile + log)).toBe(false);
  expect((await database().attachment.findMany()).map(({ caution }) => caution)).toEqual([note]);
  expect(await database().session.count()).toBe(0);
  expect(await database().mail.findFirst()).toMatchObject({ status: 'uncertain', nextAttemptAt: null });
  const entry = await database().auditLog.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(describeEntry(entry)).toMatchObject({ words: 'restored the site from a backup', thing: null });

  const [keptDatabase = '', keptUploads = ''] = report.kept;
  const kept = new Sqlite(keptDatabase, { readonly: true });
  expect(kept.prepare('SELECT count(*) FROM Attachment').pluck().get()).toBe(2);
  kept.close();
  expect(readFileSync(path.join(keptUploads, 'applications/a-1.pdf'), 'utf8')).toBe('after');
  expect(readFileSync(path.join(keptUploads, 'auth-secret'), 'utf8').trim()).toBe(before);
});

it.each([
  ['stays on with the secret', true, 0],
  ['is taken off without the secret', false, 1],
])('two-factor authentication %s', async (_, withSecret, off) => {
  await signInForTest();
  const user = await database().user.update({
    where: { id: (await database().user.findFirstOrThrow()).id },
    data: { twoFactorEnabled: true },
  });
  const secret = seal('ABCD');
  await database().twoFactor.create({ data: { id: 'f', userId: user.id, secret, backupCodes: '' } });
  const signedBy = signingKey().id;
  await findReceiptKeys();
  await backUpSite(archive, { withSecret });
  await closeDatabase();
  const report = await restoreSite(archive);
  expect(report).toMatchObject({ hasNewSecret: !withSecret, secondFactorsOff: off });
  expect(signingKey().id === signedBy).toBe(withSecret);
  const keys = (await findReceiptKeys()).keys.filter(({ ended_at }) => ended_at === null);
  expect(keys.map(({ kid }) => kid)).toEqual([signingKey().id]);
  expect(await database().receiptKey.count({ where: { id: signedBy } })).toBe(1);
  expect(await database().twoFactor.count()).toBe(1 - off);
  expect(await database().user.count({ where: { twoFactorEnabled: true } })).toBe(1 - off);
});

it('after a restore no id is given that the backup knows, removed rows included, or that the replaced site gave', async () => {
  const removed = await attachForTest('a-1.pdf');
  await database().submission.delete({ where: { id: removed.id } });
  const [inBackup = 0] = await reserveIds('startup', 3);
  await backUpSite(archive, { withSecret: false });
  const [later] = [await attachForTest('a-2.pdf'), await attachForTest('a-3.pdf')].reverse();
  const [given = 0] = await reserveIds('startup', 5);
  expect(given).toBe(inBackup + 3);
  await closeDatabase();
  expect(await restoreSite(archive)).toMatchObject({ mayRepeatIds: false });
  expect((await attachForTest('a-4.pdf')).id).toBe((later?.id ?? 0) + 1);
  expect(await reserveIds('startup', 1)).toEqual([given + 5]);
  // Where nothing is replaced, the backup's own counters hold.
  await closeDatabase();
  for (const log of ['', '-wal', '-shm']) rmSync(databaseFile + log, { force: true });
  expect(await restoreSite(archive)).toMatchObject({ mayRepeatIds: false });
  expect((await attachForTest('a-5.pdf')).id).toBe(removed.id + 1);
  expect(await reserveIds('startup', 1)).toEqual([inBackup + 3]);
});

it('over a damaged database it says that ids may be given again', async () => {
  await attachForTest('a-1.pdf');
  await backUpSite(archive, { withSecret: false });
  await closeDatabase();
  for (const log of ['-wal', '-shm']) rmSync(databaseFile + log, { force: true });
  writeFileSync(databaseFile, 'no database at all, of any kind');
  expect(await restoreSite(archive)).toMatchObject({ mayRepeatIds: true });
});

it('refuses, and changes nothing, while a server runs or a program has the database open', async () => {
  await attachForTest('a-1.pdf');
  await backUpSite(archive, { withSecret: false });
  await expect(restoreSite(archive)).rejects.toThrow(/Stop it, then restore/);
  await closeDatabase();
  const release = takeLock(`${databaseFile}.lock`, 'shared');
  await expect(restoreSite(archive)).rejects.toThrow(/Stop it, then restore/);
  expect((await verifyBackup(archive)).manifest).toMatchObject({ missing: [] });
  release?.();
  expect(everyUploaded().sort()).toEqual(['applications', 'applications/a-1.pdf']);
});

it('refuses a backup of a newer release, and changes nothing', async () => {
  await attachForTest('a-1.pdf');
  const insert = `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count)
    VALUES ('x', 'x', '29990101000000_later', 0, 1)`;
  await database().$executeRawUnsafe(insert);
  await backUpSite(archive, { withSecret: false });
  await database().$executeRawUnsafe(`DELETE FROM _prisma_migrations WHERE id = 'x'`);
  await closeDatabase();
  await expect(restoreSite(archive)).rejects.toThrow(/newer release/);
  await expect(verifyBackup(archive)).rejects.toThrow(/newer release/);
  expect(everyUploaded().sort()).toEqual(['applications', 'applications/a-1.pdf']);
  expect(readdirSync(path.dirname(databaseFile)).filter((name) => name.includes('restoring'))).toEqual([]);
});
