import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { applicationsFolder, erasuresFile } from '../config/paths.ts';
import { closeDatabase, database } from '../db/client.ts';
import { eraseMessage } from '../privacy/erase-message.ts';
import { eraseSealed } from '../privacy/erase-sealed.ts';
import { readLastSteps, writeStep } from '../privacy/erasures-file.ts';
import { sealApplication } from '../privacy/seal-application.ts';
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

it('what was erased or withdrawn since the backup is out of use before the restore says that it is done', async () => {
  const now = new Date();
  const [erased, withdrawn] = [await applicationOf('Quetzal'), await applicationOf('Kestrel')];
  await applicationOf('Heron');
  const message = await database().contactMessage.create({
    data: { name: 'Osprey', email: 'osprey@example.org', message: 'Osprey', createdAt: now },
  });
  await backUpSite(archive, { withSecret: false });
  await sealApplication(erased.id, null, now);
  await eraseSealed(erased.id, null, 'asked', now);
  await sealApplication(withdrawn.id, null, now);
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
  expect(await database().withdrawnApplication.findMany({ select: { id: true } })).toEqual([{ id: withdrawn.id }]);
  expect(readFileSync(erasuresFile(), 'utf8').split('\n')).toEqual(expect.arrayContaining(steps));
  expect(
    readFileSync(kept[2] ?? '', 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(steps);
});

it('a backup carries its own list to another machine, where the two lists become one', async () => {
  const { id, submittedAt } = await applicationOf('Quetzal');
  const createdAt = submittedAt.toISOString();
  const step = { kind: 'application', id, createdAt, step: 'erased', at: '2026-11-22T10:00:00.000Z' } as const;
  // The process died between the step and the erasure, and the site is writing the next line.
  await writeStep(step);
  appendFileSync(erasuresFile(), '{"kind":"appl');
  await backUpSite(archive, { withSecret: false });
  rmSync(erasuresFile());
  const elsewhere = { ...step, id: 12_345, at: '2026-11-21T10:00:00.000Z' };
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
  const step = { kind: 'application', id, createdAt: submittedAt.toISOString(), step: 'withdrawn' } as const;
  await writeStep({ ...step, at: '2026-11-22T10:00:00.000Z', eraseAt: 'never' });
  await closeDatabase();
  const before = readdirSync(path.dirname(databaseFile)).sort();
  await expect(restoreSite(archive)).rejects.toThrow(/so nothing was changed/);
  expect(readdirSync(path.dirname(databaseFile)).sort()).toEqual(before);
  expect(readdirSync(applicationsFolder())).toEqual(['Quetzal.txt']);
});
