import { Readable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { createSubmission, notSuspected, programForTest, submissionForTest } from '#e2e/unit/submission.ts';

import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { streamSubmissions } from './exported-submissions.ts';
import { submissionsCsv, submissionsJson, submissionsXlsx } from './formats.ts';

useTestDatabase();
const admin = useStaff();

const site = 'https://site.example';

/** The exports of a program: the lines of its CSV and its sheet, and the submissions of its JSON. */
async function exported(admin: Headers, programId: number) {
  const stream = unwrap(await callAs(admin, streamSubmissions, { programId, format: 'csv' }));
  const csv = (await Readable.from(submissionsCsv(stream, site)).toArray()).join('').slice(1).trimEnd().split('\r\n');
  const json = JSON.parse((await Readable.from(submissionsJson(stream, site)).toArray()).join(''));
  const bytes = await new Response(submissionsXlsx(stream, site)).arrayBuffer();
  const { sheets } = await readXlsx(new Uint8Array(bytes));
  return { csv, submissions: json.data, rows: sheets[0]?.rows ?? [] };
}

test('an export says how an application arrived that staff entered, and is as it was for programs without one', async () => {
  const staff = await signedInStaff(admin);
  const { id: programId } = await programForTest();
  await submissionForTest(programId, { answers: { Name: 'Asha' } });
  const before = await exported(admin, programId);
  expect(before.csv[0]).toBe('"Submission ID","Submitted At","Name"');
  expect(before.submissions[0]).not.toHaveProperty('arrived');
  expect(before.rows[0]).toEqual(['Submission ID', 'Submitted At', 'Status', 'Tags', 'Name']);

  const { id } = await createSubmission({
    programId,
    submittedAt: new Date('2026-11-26T06:00:00Z'),
    idempotencyKey: null,
    files: [],
    spam: notSuspected,
    answers: [{ field: { id: 1, label: 'Name', fieldType: 'text' }, value: 'Ravi' }],
    entered: { actor: { id: 'a', name: 'A', email: staff?.email ?? '' }, batch: 'a', by: 'email', on: '2026-11-20' },
  });
  const { csv, submissions, rows } = await exported(admin, programId);
  expect(csv[0]).toBe('"Submission ID","Submitted At","Name","Arrived","Arrived On"');
  expect(csv[1]).toBe(`"${id}","2026-11-26 11:30:00","Ravi","By email","2026-11-20"`);
  expect(csv[2]).toBe(`${before.csv[1]},"",""`);
  expect(submissions.map(({ arrived }: { arrived?: object }) => arrived)).toEqual([
    { by: 'email', on: '2026-11-20' },
    undefined,
  ]);
  expect(rows[0]?.slice(-2)).toEqual(['Arrived', 'Arrived On']);
  expect(rows[1]?.slice(-2)).toEqual(['By email', '2026-11-20']);
});

test('a workbook shows money with the commas of lakh and crore, and keeps it as a number', async () => {
  const { id: programId } = await programForTest('With money');
  const types = { 'Funds in rupees': 'number', Team: 'number' };
  await submissionForTest(programId, { answers: { 'Funds in rupees': '12345678', Team: '4' }, types });
  const { csv, rows } = await exported(admin, programId);
  expect(csv[1]).toMatch(/,"12345678","4"$/);
  expect(rows[1]?.slice(-2)).toEqual([12_345_678, 4]);
  const stream = unwrap(await callAs(admin, streamSubmissions, { programId, format: 'csv' }));
  const bytes = await new Response(submissionsXlsx(stream, site)).arrayBuffer();
  const { sheets } = await readXlsx(new Uint8Array(bytes), { readStyles: true });
  const formatOf = (place: string) => sheets[0]?.cells?.get(place)?.style?.numFmt;
  expect(formatOf('1,4')).toBe('[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;#,##0');
  expect(formatOf('1,5')).toBeUndefined();
});
