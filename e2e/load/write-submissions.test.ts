import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Intake } from '#lib/applications/intake/intake.ts';
import { storeApplication } from '#lib/applications/intake/stored-application.ts';
import { getProgram } from '#lib/applications/programs/program.ts';
import { applicationsFolder } from '../../lib/platform/config/paths.ts';
import { database } from '../../lib/platform/db/client.ts';
import { addProgram, type SampleProgram } from '../fixtures/program.ts';
import { inDatabase, sha256 } from '../fixtures/stored.ts';
import { notSuspected } from '../unit/submission.ts';
import { useTestDatabase } from '../unit/test-database.ts';
import { sampleSubmission, twelveFields } from './sample-submission.ts';
import { writeSubmissions } from './write-submissions.ts';

// About SQLite itself: the rows are written to its file (see e2e/checks/commands-on-postgresql.slow.test.ts).

const { databaseFile, uploadsFolder } = useTestDatabase();
const count = 6;

/** Sends the same submissions through the intake. */
async function sendSamples({ id, fields }: SampleProgram) {
  const program = await getProgram(id, new Date());
  if (!program) throw new Error('The program is not open.');
  for (let number = 1; number <= count; number += 1) {
    const { answers, files } = sampleSubmission(fields, 1, number);
    const accepted = ({ folder }: Intake) =>
      files.map((file) => {
        const field = program.formFields.find(({ label }) => label === file.label);
        const place = folder?.nextPath();
        if (!field || !place) throw new Error(`No place for ${file.label}.`);
        writeFileSync(place, file.content);
        const { filename, mimeType, extension, content } = file;
        const unmarked = { caution: null, scan: null };
        return {
          field,
          source: { path: place },
          filename,
          mimeType,
          extension,
          bytes: content.length,
          sha256: file.sha256,
          ...unmarked,
        };
      });
    const given = program.formFields
      .filter(({ fieldType }) => fieldType !== 'file')
      .map((field) => ({ field, value: answers[field.label] ?? '' }));
    const notice = { version: 1, language: 'en' as const };
    const application = {
      admission: { program, late: null },
      answers: given,
      sentWith: { key: null, draftToken: null, isPlain: false },
      saved: null,
      entered: null,
      notice,
      spam: notSuspected,
    };
    await using intake = await Intake.open();
    await storeApplication({ ...application, files: accepted(intake) }, intake, new Headers());
  }
}

const rowsOf = async (programId: number) => ({
  submissions: await database().submission.findMany({
    where: { programId },
    orderBy: { id: 'asc' },
    select: {
      idempotencyKey: true,
      status: true,
      hasFiles: true,
      answers: { select: { label: true, fieldType: true, value: true, position: true }, orderBy: { position: 'asc' } },
      attachments: {
        select: { label: true, filename: true, mimeType: true, bytes: true, sha256: true, position: true },
        orderBy: { position: 'asc' },
      },
    },
  }),
  columns: await database().submissionColumn.findMany({
    where: { programId },
    orderBy: [{ kind: 'asc' }, { label: 'asc' }],
    select: { kind: true, label: true, filled: true },
  }),
});

it('writes what the intake would have written', async () => {
  const taken = addProgram(databaseFile, 'Taken in', twelveFields);
  const written = addProgram(databaseFile, 'Written', twelveFields);
  await sendSamples(taken);
  const run = { databaseFile, uploadsFolder, programId: written.id, count, seed: 1, days: 3, files: 100 };
  writeSubmissions({ ...run, handled: false });
  const [one, other] = [await rowsOf(taken.id), await rowsOf(written.id)];
  expect(other).toEqual(one);
  expect(other.submissions.some(({ hasFiles }) => hasFiles)).toBe(true);

  // The search must find both kinds, and times must have one format.
  inDatabase(databaseFile, (open) => {
    const found = open
      .prepare(
        'SELECT COUNT(*) FROM SubmissionSearch JOIN Submission s ON s.id = SubmissionSearch.rowid WHERE SubmissionSearch MATCH ? AND s."programId" = ?',
      )
      .pluck();
    for (const text of ['"example.org"', '"Our village"', '"गाव"', '"केळी"', '".pdf"', '"no. 6."']) {
      expect(found.get(text, written.id), text).toBe(found.get(text, taken.id));
    }
    expect(found.get('"applicant6@"', written.id)).toBe(1);
    const shapes = open.prepare('SELECT DISTINCT length("submittedAt"), typeof("submittedAt") FROM Submission').all();
    expect(shapes).toHaveLength(1);
  });

  const files = await database().attachment.findMany({ where: { submission: { programId: written.id } } });
  for (const file of files) {
    expect(sha256(readFileSync(path.join(applicationsFolder(), file.storedName)))).toBe(file.sha256);
  }
});

it('gives the staff’s work a history, and lays no more files than told', async () => {
  const { id: programId } = addProgram(databaseFile, 'Handled', twelveFields);
  writeSubmissions({ databaseFile, uploadsFolder, programId, count: 60, seed: 2, days: 10, files: 2, handled: true });
  const handled = await database().submission.findMany({
    where: { programId, status: { not: 'received' } },
    select: { status: true, changes: { select: { before: true, after: true } } },
  });
  expect(handled.length).toBeGreaterThan(10);
  for (const { status, changes } of handled) expect(changes).toEqual([{ before: 'received', after: status }]);
  expect(await database().submissionTag.count({ where: { submission: { programId } } })).toBeGreaterThan(0);
  const days = await database().submission.findMany({ where: { programId }, select: { submittedAt: true } });
  expect(new Set(days.map(({ submittedAt }) => submittedAt.toISOString().slice(0, 10))).size).toBeGreaterThan(8);
});
