import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { applicationsFolder, draftsFolder, incomingFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { removeExpiredDrafts, sweepUploads } from './sweep-uploads.ts';

useTestDatabase();

const touch = (folder: string, name: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), 'content');
};
const deadProcess = 2 ** 22 + 1;

test('what an interrupted intake left goes; what has a row, and what no intake names, stays', async () => {
  const program = await createTestProgram();
  touch(path.join(incomingFolder(), `${deadProcess}.crashed`), '1');
  touch(path.join(incomingFolder(), `${process.ppid}.running`), '1');
  for (const name of ['crashed-1.pdf', 'crashed-2.pdf', 'running-1.pdf', 'older-1.pdf'])
    touch(applicationsFolder(), name);
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

  expect(await sweepUploads()).toBe(1);
  expect(readdirSync(applicationsFolder()).sort()).toEqual(['crashed-2.pdf', 'older-1.pdf', 'running-1.pdf']);
  expect(readdirSync(incomingFolder())).toEqual([`${process.ppid}.running`]);
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
