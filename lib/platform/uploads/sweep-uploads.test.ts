import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pictureRowForTest } from '#e2e/unit/content/media.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { announceFiles } from '#lib/platform/uploads/announced-files.ts';
import { applicationsFolder, draftsFolder, incomingFolder, mediaFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { announcePicture } from './picture-files.ts';
import { removeExpiredDrafts, removeInterrupted, removeLeftFiles } from './sweep-uploads.ts';

useTestDatabase();

const touch = (folder: string, name: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), 'content');
};

test('leftovers of an interrupted intake go; files with a row, and those that no intake named, stay', async () => {
  const program = await createTestProgram();
  touch(path.join(incomingFolder(), 'crashed'), '1');
  for (const name of ['crashed-1.pdf', 'crashed-2.pdf', 'older-1.pdf']) touch(applicationsFolder(), name);
  await announceFiles('applications', ['crashed-1.pdf', 'crashed-2.pdf', 'never-there.pdf']);
  await database().submission.create({
    data: {
      programId: program.id,
      submittedAt: new Date(),
      attachments: {
        create: {
          fieldId: 1,
          label: 'Pitch deck',
          filename: 'a.pdf',
          storedName: 'crashed-2.pdf',
          mimeType: 'application/pdf',
          bytes: 7,
          sha256: '',
          position: 0,
        },
      },
    },
  });

  // Another process may still be about to write their rows.
  expect(await removeLeftFiles()).toBe(0);
  await removeInterrupted();
  expect(readdirSync(applicationsFolder())).toHaveLength(3);
  expect(readdirSync(incomingFolder())).toEqual(['crashed']);
  await removeInterrupted({ now: Date.now() + 2 * 3600 * 1000 });
  expect(readdirSync(incomingFolder())).toEqual([]);

  touch(path.join(incomingFolder(), 'another'), '1');
  expect(await removeLeftFiles({ all: true })).toBe(2);
  await removeInterrupted({ all: true });
  expect(readdirSync(applicationsFolder()).sort()).toEqual(['crashed-2.pdf', 'older-1.pdf']);
  expect(readdirSync(incomingFolder())).toEqual([]);
  expect(await database().arrivingFile.count()).toBe(0);
});

test('once their time is over, files without a row go, whichever process sweeps', async () => {
  const picture = `${'a'.repeat(32)}.png`;
  touch(mediaFolder(), picture);
  touch(applicationsFolder(), 'late-1.pdf');
  await announceFiles('media', [picture]);
  await announceFiles('applications', ['late-1.pdf']);
  await database().arrivingFile.updateMany({ data: { until: new Date(Date.now() - 1000) } });
  // The same picture comes again, and stays for now.
  expect(await announcePicture(picture)).toBe(true);
  expect(await removeLeftFiles()).toBe(1);
  expect(readdirSync(mediaFolder())).toEqual([picture]);
  expect(readdirSync(applicationsFolder())).not.toContain('late-1.pdf');
  await database().arrivingFile.updateMany({ data: { until: new Date(Date.now() - 1000) } });
  await database().media.create({ data: pictureRowForTest(picture) });
  touch(mediaFolder(), `${picture}.w640.webp`);
  await announceFiles('media', [`${picture}.w640.webp`]);
  await database().arrivingFile.updateMany({ data: { until: new Date(Date.now() - 1000) } });
  expect(await removeLeftFiles()).toBe(0);
  expect(readdirSync(mediaFolder())).toHaveLength(2);
  expect(await database().arrivingFile.count()).toBe(0);
});

test('drafts go when their hour is over, and files of drafts that are gone when they are old', async () => {
  const program = await createTestProgram();
  const draft = (tokenHash: string, expiresAt: Date) => ({
    tokenHash,
    programId: program.id,
    answers: {},
    errors: {},
    message: '',
    createdAt: new Date(),
    expiresAt,
    files: {
      create: {
        label: 'Pitch deck',
        filename: 'a.pdf',
        storedName: `${tokenHash}-1.pdf`,
        mimeType: '',
        bytes: 1,
        sha256: '',
      },
    },
  });
  await database().submissionDraft.create({ data: draft('expired', new Date(Date.now() - 20 * 60 * 1000)) });
  await database().submissionDraft.create({ data: draft('valid', new Date(Date.now() + 3600_000)) });
  touch(draftsFolder(), 'expired-1.pdf');
  touch(draftsFolder(), 'valid-1.pdf');
  touch(draftsFolder(), 'orphan-1.pdf');

  await removeExpiredDrafts(new Date());
  expect(await database().submissionDraft.count()).toBe(1);
  expect(readdirSync(draftsFolder()).sort()).toEqual(['orphan-1.pdf', 'valid-1.pdf']);
  await removeExpiredDrafts(new Date(Date.now() + 3 * 3600 * 1000));
  expect(readdirSync(draftsFolder())).toEqual([]);
});
