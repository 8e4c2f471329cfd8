import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { POST as downloads } from '#app/api/admin/backups/download/route.ts';
import { POST as backsUp } from '#app/api/admin/backups/route.ts';
import { weakPassword } from '#e2e/fixtures/insert-staff.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { writeReads } from '#lib/people/audit/read-log.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { findWarnings } from '#lib/platform/warnings/warnings.ts';
import { readBackups } from '../dashboard/get-dashboard.ts';
import { claimForBackup } from './claim-site.ts';
import { backUpWhenDue, backupName, backupStates, backupUnderWay, latestDue } from './scheduled-backups.ts';

const { databaseFile } = useTestDatabase();
const folder = path.join(path.dirname(databaseFile), 'asked-for');

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  process.env.BACKUP_DIR = folder;
  resetEnvironment();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await database().auditLog.deleteMany();
  await database().warning.deleteMany();
});

const send = (handler: Handler, who: Headers, body: object = {}) => {
  const headers = new Headers(who);
  headers.set('content-type', 'application/json');
  const request = new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify(body) });
  return handler(request, { params: Promise.resolve({}) });
};
const noted = async () =>
  (await database().auditLog.findMany({ where: { entity: 'backup' } })).map(({ action, entityId }) => [
    action,
    entityId,
  ]);

test('two presses at once make one backup, which an administrator downloads with their password', async () => {
  const admin = await signInForTest();
  const pressed = await Promise.all([send(backsUp, admin), send(backsUp, admin)]);
  // On a busy machine it goes on after the answers.
  for (const each of pressed) expect(backupStates).toContain((await each.json()).data.backup);
  await backupUnderWay()?.ended;
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(await noted()).toEqual([['backup.make', name]]);
  expect(await readBackups({ hasSecondFactor: false })).toMatchObject({ since: null, hasOne: true });

  await database().submissionRead.deleteMany();
  const sent = await send(downloads, admin, { password: weakPassword.password });
  expect(Buffer.from(await sent.arrayBuffer()).equals(readFileSync(path.join(folder, name)))).toBe(true);
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'application/x-tar',
    'content-disposition': expect.stringContaining(name),
  });
  expect((await noted()).at(-1)).toEqual(['backup.download', name]);
  await writeReads();
  expect(await database().submissionRead.findMany({ select: { kind: true } })).toEqual([{ kind: 'export' }]);
});

test('an open browser alone downloads nothing', async () => {
  writeFileSync(path.join(folder, backupName(new Date())), 'all of it');
  const admin = await signInForTest();
  for (const password of ['wrong', '', undefined]) {
    const sent = await send(downloads, admin, { password });
    expect(sent.status).toBe(422);
    expect(await sent.text()).not.toContain('all of it');
  }
  const { id = '' } = (await signedInStaff(admin)) ?? {};
  await database().user.update({ where: { id }, data: { twoFactorEnabled: true } });
  const withoutCode = await send(downloads, admin, { password: weakPassword.password });
  expect(withoutCode.status).toBe(422);
  expect(await withoutCode.json()).toMatchObject({ errors: { code: expect.anything() } });
  expect(await noted()).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('without a backup or a folder, it says what to do', async () => {
  const admin = await signInForTest();
  expect((await send(downloads, admin, { password: weakPassword.password })).status).toBe(404);
  delete process.env.BACKUP_DIR;
  resetEnvironment();
  const refused = await send(backsUp, admin);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Set BACKUP_DIR on the server') });
  expect(await readBackups({ hasSecondFactor: false })).toBeNull();
});

test('a failure stays on the dashboard, also where the daily backup was made, until a backup succeeds', async () => {
  const admin = await signInForTest();
  rmSync(folder, { recursive: true });
  const failed = await send(backsUp, admin);
  expect(failed.status).toBe(503);
  const words = `The folder ${folder} does not exist. Mount its disk or create it. Then press “Back up now” again.`;
  expect(await failed.json()).toMatchObject({ message: words });
  mkdirSync(folder);
  // The backup of today, made before that press.
  const now = new Date();
  writeFileSync(path.join(folder, backupName(latestDue(now, 2))), '');
  await backUpWhenDue(now);
  expect(await findWarnings()).toMatchObject([{ kind: 'backup_failed', words }]);
  expect((await send(backsUp, admin)).status).toBe(200);
  await backupUnderWay()?.ended;
  expect(await findWarnings()).toEqual([]);
});

test('while another process backs up, the page says since when, and a press makes no other', async () => {
  const admin = await signInForTest();
  const partial = 'site-20261122T073100Z.tar.partial';
  writeFileSync(path.join(folder, partial), '');
  const release = claimForBackup();
  expect(await readBackups({ hasSecondFactor: false })).toMatchObject({
    since: new Date('2026-11-22T07:31:00Z'),
    hasOne: false,
  });
  expect(await (await send(backsUp, admin)).json()).toMatchObject({ data: { backup: 'running' } });
  expect(readdirSync(folder)).toEqual([partial]);
  release();
  // The remains of a killed run are no backup under way.
  expect(await readBackups({ hasSecondFactor: false })).toMatchObject({ since: null });
});
