import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { findWarnings } from '#lib/platform/warnings/warnings.ts';
import { readBackups } from '../dashboard/get-dashboard.ts';
import { verifyBackup } from './restore-site.ts';
import { backUpWhenDue, latestDue } from './scheduled-backups.ts';

const { databaseFile } = useTestDatabase();
const folder = path.join(path.dirname(databaseFile), 'daily');

beforeAll(() => {
  process.env.BACKUP_DIR = folder;
  resetEnvironment();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const set = (settings: Record<string, string>) =>
  database().siteSetting.createMany({ data: Object.entries(settings).map(([key, value]) => ({ key, value })) });

it('is due once a day at its hour in India', () => {
  expect(latestDue(new Date('2026-11-22T01:59:00+05:30'), 2)).toEqual(new Date('2026-11-21T02:00:00+05:30'));
  expect(latestDue(new Date('2026-11-22T02:00:00+05:30'), 2)).toEqual(new Date('2026-11-22T02:00:00+05:30'));
});

it('warns when it fails, does not create a missing folder, and is tried again after an hour', async () => {
  const now = new Date('2026-11-22T12:00:00+05:30');
  await backUpWhenDue(now);
  expect(await findWarnings()).toMatchObject([
    {
      kind: 'backup_failed',
      words: `The folder ${folder} does not exist. Mount its disk or create it. It is tried again every hour.`,
    },
  ]);
  expect((await readBackups({ hasSecondFactor: false }))?.words).toBe('No backup has been made yet.');
  mkdirSync(folder);
  await backUpWhenDue(new Date(now.getTime() + 30 * 60_000));
  expect(readdirSync(folder)).toEqual([]);
  await backUpWhenDue(new Date(now.getTime() + 61 * 60_000));
  expect(readdirSync(folder)).toEqual(['site-20261122T073100Z.tar']);
  expect(await findWarnings()).toEqual([]);
  expect((await verifyBackup(path.join(folder, 'site-20261122T073100Z.tar'))).manifest.missing).toEqual([]);
  expect((await readBackups({ hasSecondFactor: false }))?.words).toMatch(
    /^Last backup: 22 Nov 2026, 13:01 India time, \d\.\d MB$/,
  );
});

it('is made from the hour in the settings, keeps the first and last of as many days as they say, and every other file of the folder', async () => {
  await set({ backupHour: '5', backupsKept: '2' });
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const others = ['my-own.tar', 'site-20261101T000000Z.tar.gz'];
  const old = ['site-20261118T203000Z.tar', 'site-20261119T203000Z.tar', 'site-20261120T203000Z.tar.partial'];
  for (const name of [...others, ...old]) writeFileSync(path.join(folder, name), '');
  writeFileSync(path.join(folder, 'site-20261121T233000Z.tar'), '');
  const sameDay = 'site-20261122T100000Z.tar';
  for (const name of ['site-20261122T090000Z.tar', 'site-20261122T093000Z.tar', sameDay])
    writeFileSync(path.join(folder, name), '');
  await backUpWhenDue(new Date('2026-11-23T04:59:00+05:30'));
  expect(readdirSync(folder)).toHaveLength(9);
  await backUpWhenDue(new Date('2026-11-23T05:00:00+05:30'));
  expect(readdirSync(folder).sort()).toEqual(
    [...others, 'site-20261121T233000Z.tar', sameDay, 'site-20261122T233000Z.tar'].sort(),
  );
  await backUpWhenDue(new Date('2026-11-23T09:00:00+05:30'));
  expect(readdirSync(folder)).toHaveLength(5);
});

it('is made although the clock was ahead for a while, and takes the place of what was made then', async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  for (const name of ['site-20260101T000000Z.tar', 'site-20310101T000000Z.tar', 'site-20310102T000000Z.tar'])
    writeFileSync(path.join(folder, name), '');
  await backUpWhenDue(new Date('2026-11-24T05:00:00+05:30'));
  expect(readdirSync(folder)).toEqual(['site-20260101T000000Z.tar', 'site-20261123T233000Z.tar']);
  expect((await readBackups({ hasSecondFactor: false }))?.words).toMatch(/24 Nov 2026, 05:00/);
});
