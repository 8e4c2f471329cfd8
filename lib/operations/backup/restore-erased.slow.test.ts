// About SQLite itself: a backup is restored into a file.

import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { forgeArchive } from '#e2e/unit/archives.ts';
import { asHolder, holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { discardDraft } from '#lib/applications/drafts/discarded-drafts.ts';
import { eraseWithdrawn } from '#lib/applications/erasure/erased-applications.ts';
import { readLastSteps, writeStep } from '#lib/applications/erasure/erasure-list.ts';
import { withdrawApplication } from '#lib/applications/erasure/withdrawal.ts';
import { endLink } from '#lib/applications/private-pages/page-links.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { applicationsFolder, draftsFolder, erasuresFile } from '#lib/platform/config/paths.ts';
import { closeDatabase, database, everyApplication } from '#lib/platform/db/client.ts';
import { eraseMessage } from '#lib/site/contact/message-changes.ts';
import { backUpSite } from './back-up-site.ts';
import { restoreSite } from './restore-site.ts';

const { databaseFile, uploadsFolder } = useTestDatabase();
const archive = path.join(path.dirname(databaseFile), 'backups', 'site.tar');
let programId: number;

beforeEach(async () => {
  for (const place of [erasuresFile(), path.dirname(archive), uploadsFolder])
    rmSync(place, { recursive: true, force: true });
  mkdirSync(uploadsFolder);
  ({ id: programId } = await programForTest());
});

const applicationOf = (word: string) =>
  submissionForTest(programId, {
    answers: { Name: `${word} Patil` },
    files: [{ label: 'Plan', filename: `${word}.txt`, content: word, storedName: `${word}.txt` }],
  });

const mailOfOsprey = {
  kind: 'contact_reply',
  key: 'contact_reply:1',
  messageId: '<1>',
  toAddress: 'osprey@example.org',
  subject: 'Re',
  text: 'Osprey answered',
  html: null,
  status: 'sent',
};

/** Every byte of the restored database and of the uploads, without what the restore kept. */
const everyByte = () =>
  [
    ...['', '-wal', '-journal'].map((log) => databaseFile + log).filter((file) => existsSync(file)),
    ...readdirSync(uploadsFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('replaced-'))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ]
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');

it('applications erased or withdrawn since the backup are out of use before the restore says that it is done', async () => {
  const now = new Date();
  const [erased, withdrawn] = [await applicationOf('Quetzal'), await applicationOf('Kestrel')];
  await applicationOf('Heron');
  const message = await database().contactMessage.create({
    data: {
      name: 'Osprey',
      email: 'osprey@example.org',
      message: 'Osprey',
      createdAt: now,
      replies: {
        create: {
          at: now,
          userId: 'a',
          userName: 'Ravi',
          text: 'Osprey answered',
          mail: { create: { ...mailOfOsprey, createdAt: now } },
        },
      },
    },
  });
  await backUpSite(archive, { withSecret: false });
  await withdrawApplication(erased.id, null, now);
  await eraseWithdrawn(erased.id, null, 'asked', now);
  await withdrawApplication(withdrawn.id, null, now);
  await eraseMessage(message.id, null, 'asked', now);
  const steps = readFileSync(erasuresFile(), 'utf8').trim().split('\n');
  await closeDatabase();

  const { repeated, kept } = await restoreSite(archive);
  expect(repeated).toEqual({ withdrawn: 1, erased: 2 });
  expect(everyByte()).toContain('Heron');
  expect(everyByte()).not.toMatch(/Quetzal|Osprey/);
  expect(readdirSync(applicationsFolder()).sort()).toEqual(['Heron.txt', 'Kestrel.txt']);
  expect((await database().submission.findMany({ select: { id: true } })).map(({ id }) => id)).not.toContain(
    withdrawn.id,
  );
  expect(await everyApplication().submissionWithdrawal.findMany({ select: { submissionId: true } })).toEqual([
    { submissionId: withdrawn.id },
  ]);
  expect(readFileSync(erasuresFile(), 'utf8').split('\n')).toEqual(expect.arrayContaining(steps));
  expect(
    readFileSync(kept[2] ?? '', 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(steps);
});

it('a backup carries its own list to another machine, where the two lists become one', async () => {
  const { id, submittedAt } = await applicationOf('Quetzal');
  const at = new Date('2026-11-22T10:00:00.000Z');
  const step = { kind: 'application', id, createdAt: submittedAt, step: 'erased', at } as const;
  // The process died between the step and the erasure, and the site is writing the next line.
  await writeStep(step);
  appendFileSync(erasuresFile(), '{"kind":"appl');
  await backUpSite(archive, { withSecret: false });
  rmSync(erasuresFile());
  const elsewhere = { ...step, id: 12_345, at: new Date('2026-11-21T10:00:00.000Z') };
  await writeStep(elsewhere);
  await closeDatabase();

  expect((await restoreSite(archive)).repeated).toEqual({ withdrawn: 0, erased: 1 });
  expect(everyByte()).not.toContain('Quetzal');
  const steps = await readLastSteps();
  expect(steps.map((each) => each.id)).toEqual([12_345, id]);
});

it('is refused, and changes nothing, when an erasure cannot be repeated', async () => {
  const { id, submittedAt } = await applicationOf('Quetzal');
  await backUpSite(archive, { withSecret: false });
  // A withdrawn application has a program.
  await forgeArchive(archive, archive, { statements: 'PRAGMA foreign_keys = OFF; DELETE FROM Program' });
  const step = { kind: 'application', id, createdAt: submittedAt, step: 'withdrawn' } as const;
  await writeStep({ ...step, at: new Date('2026-11-22T10:00:00.000Z') });
  await closeDatabase();
  const before = readdirSync(path.dirname(databaseFile)).sort();
  await expect(restoreSite(archive)).rejects.toThrow(/so nothing was changed/);
  expect(readdirSync(path.dirname(databaseFile)).sort()).toEqual(before);
  expect(readdirSync(applicationsFolder())).toEqual(['Quetzal.txt']);
});

/** A saved draft with a file that holds `word`. @returns what opens it */
async function savedDraft(word: string) {
  const { pageId, token } = await pageForTest();
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
  const file = { label: 'Plan', filename: 'a.txt', storedName: `${word}.txt`, mimeType: 'text/plain', sha256: '' };
  const empty = { answers: {}, errors: {}, message: word };
  await database().submissionDraft.create({
    data: { programId, pageId, ...times, ...empty, files: { create: { ...file, bytes: word.length } } },
  });
  mkdirSync(draftsFolder(), { recursive: true });
  writeFileSync(path.join(draftsFolder(), `${word}.txt`), word);
  return { pageId, token };
}

it('a draft that was discarded and a link that was ended since the backup do not come back', async () => {
  const [discarded, kept] = [await savedDraft('Kakapo'), await savedDraft('Toucan')];
  const ended = await linkForTest(kept.pageId, 'edit');
  const { linkId = 0 } = (await openPage(ended)) ?? {};
  await backUpSite(archive, { withSecret: false });
  expect(await asHolder(holderHeaders(discarded.token), discardDraft)).toMatchObject({ ok: true });
  expect(await asHolder(holderHeaders(kept.token), endLink, linkId)).toMatchObject({ ok: true });
  expect(readFileSync(erasuresFile(), 'utf8')).not.toMatch(/Kakapo|Toucan/);
  await closeDatabase();

  expect((await restoreSite(archive)).repeated).toEqual({ withdrawn: 0, erased: 1 });
  expect(everyByte()).toContain('Toucan');
  expect(everyByte()).not.toContain('Kakapo');
  expect(readdirSync(draftsFolder())).toEqual(['Toucan.txt']);
  expect(await openPage(discarded.token)).toBeNull();
  expect(await openPage(ended)).toBeNull();
  expect((await openPage(kept.token))?.pageId).toBe(kept.pageId);
});
