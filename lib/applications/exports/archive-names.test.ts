import { expect, it } from 'vitest';
import type { AnswerCells } from '#lib/platform/db/rows.ts';
import { archivePaths, folderName, safeName, toArchived } from './archive-files.ts';

const answer = (label: string, fieldType: string, value: string): AnswerCells => [12, label, fieldType, value];
const submission = (name: string, filenames: string[] = []) =>
  toArchived({
    id: 12,
    submittedAt: new Date(),
    program: { id: 3, title: '../बीज: निधी' },
    status: 'received',
    tags: [],
    arrived: null,
    answers: [
      answer('Venture Name', 'text', 'Jaldoot'),
      answer('Email', 'email', 'asha@example.org'),
      answer('Full Name', 'text', name),
    ],
    files: filenames.map((filename, index) => {
      const kind = { mimeType: 'application/pdf', bytes: 1, sha256: '', caution: null, scan: null };
      return { id: index + 1, label: 'Deck', filename, storedName: `${index}.pdf`, ...kind };
    }),
  });
const names = (...filenames: string[]) =>
  archivePaths(submission('Asha', filenames), false).map(({ path }) => path.replace('00012 Asha/', ''));

it('names a folder for the submission and the applicant', () => {
  expect(folderName(submission('आशा पाटील'))).toBe('00012 आशा पाटील');
  expect(folderName(submission('../..\\Asha: "the"\u202e\u0000 one.'))).toBe('00012 Asha the one');
  expect(folderName(submission(''))).toBe('00012 Jaldoot');
  expect(folderName(submission('x'.repeat(300)))).toHaveLength(66);
});

it('numbers equal names, also those that only some systems hold equal', () => {
  expect(names('plan.pdf', 'PLAN.pdf', 'plan.pdf')).toEqual(['plan.pdf', 'PLAN (2).pdf', 'plan (3).pdf']);
  expect(names('plan (2).pdf', 'plan.pdf', 'plan.pdf')).toEqual(['plan (2).pdf', 'plan.pdf', 'plan (3).pdf']);
  expect(names('é.pdf', 'e\u0301.pdf')).toEqual(['é.pdf', 'é (2).pdf']);
});

it('gives names that every system takes', () => {
  expect(names('CON.pdf', 'aux', 'a/b:c?.pdf', '...', 'report.exe', ' .pdf')).toEqual([
    '_CON.pdf',
    '_aux.pdf',
    'a b c.pdf',
    'file.pdf',
    'report.exe.pdf',
    'file (2).pdf',
  ]);
  expect(safeName('ends with dots ...')).toBe('ends with dots');
  const [long = ''] = names(`${'क्षि'.repeat(100)}.pdf`);
  expect(Buffer.byteLength(long)).toBeLessThan(200);
  expect(long).toMatch(/^(क्षि)+\.pdf$/u);
});

it('has a folder for each program in an archive of all', () => {
  const given = submission('Asha', ['deck.pdf']);
  const pathIn = (title: string) => archivePaths({ ...given, program: { id: 3, title } }, true)[0]?.path;
  expect(pathIn('../बीज: निधी')).toBe('बीज निधी/00012 Asha/deck.pdf');
  expect(pathIn('???')).toBe('Program 3/00012 Asha/deck.pdf');
});
