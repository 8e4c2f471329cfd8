// About SQLite itself: a backup is restored into a file.

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/applications/minors.ts';
import { mailedToken } from '#e2e/unit/mails.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { answerParentRequest } from '#lib/applications/minors/parent-request.ts';
import { applicationsFolder, erasuresFile } from '#lib/platform/config/paths.ts';
import { closeDatabase, database, everyApplication } from '#lib/platform/db/client.ts';
import { backUpSite } from './back-up-site.ts';
import { restoreSite } from './restore-site.ts';

const { databaseFile, uploadsFolder } = useTestDatabase();
const archive = path.join(path.dirname(databaseFile), 'backups', 'site.tar');
let waiting: { id: number; token: string; storedName: string };

/** Sends an application that waits for a parent. */
async function hold() {
  const program = await minorProgramForTest();
  const { body } = await post(wireForm(program, minorAnswers, [['Pitch deck', asFile(samplePdf(500), 'deck.pdf')]]));
  const { id } = body.data as { id: number };
  const { storedName } = await everyApplication().attachment.findFirstOrThrow({ where: { submissionId: id } });
  return { id, storedName, token: await mailedToken({ submissionId: id }) };
}

beforeEach(async () => {
  for (const place of [erasuresFile(), path.dirname(archive), uploadsFolder])
    rmSync(place, { recursive: true, force: true });
  mkdirSync(uploadsFolder);
  waiting = await hold();
  await backUpSite(archive, { withSecret: false });
});

const counts = async (id: number) => [
  await database().submission.count({ where: { id } }),
  await everyApplication().submissionHold.count({ where: { submissionId: id } }),
];

it('an application that waits for a parent survives with its file, and the parent’s link still works', async () => {
  await closeDatabase();
  rmSync(uploadsFolder, { recursive: true });
  mkdirSync(uploadsFolder);
  await restoreSite(archive);
  expect(await counts(waiting.id)).toEqual([0, 1]);
  expect(readdirSync(applicationsFolder())).toEqual([waiting.storedName]);
  const mail = await database().mail.findFirstOrThrow({ where: { submissionId: waiting.id, kind: 'parent_request' } });
  expect(`${mail.text}${mail.html}`).not.toContain(waiting.token);
  expect(await answerParentRequest(waiting.token, 'confirm')).toMatchObject({ ok: true });
  expect(await counts(waiting.id)).toEqual([1, 0]);
});

it('one that a parent confirmed since the backup is confirmed before the restore says that it is done', async () => {
  await answerParentRequest(waiting.token, 'confirm');
  await closeDatabase();
  await restoreSite(archive);
  expect(await counts(waiting.id)).toEqual([1, 0]);
  expect(await answerParentRequest(waiting.token, 'decline')).toMatchObject({ failure: { code: 'not_found' } });
});

it('one that a parent refused since the backup is erased again', async () => {
  await answerParentRequest(waiting.token, 'decline');
  await closeDatabase();
  await restoreSite(archive);
  expect(await counts(waiting.id)).toEqual([0, 0]);
  expect(existsSync(path.join(applicationsFolder(), waiting.storedName))).toBe(false);
});
