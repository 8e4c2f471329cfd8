import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { csv } from '#e2e/unit/content/imports.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { sendApplications } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { changeApplicationImport, runApplicationImport } from './import.ts';
import { answerKey } from './table-columns.ts';

useTestDatabase();
const admin = useStaff();
let programId: number;
beforeEach(async () => {
  ({ id: programId } = await createTestProgram());
});

const zip = new Uint8Array(zipArchive([{ name: 'deck.pdf', content: samplePdf(300) }]));
const keyOf = async (label: string) =>
  answerKey(await database().formField.findFirstOrThrow({ where: { programId, label }, select: { id: true } }));
const said = (problems: readonly { row: number | null; column: string | null; message: string }[]) =>
  problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

test('applications: line ends that are mixed, usual names, words mapped once, a value for all, sums left out, and the ZIP kept', async () => {
  const rows = ['Asha,asha@example.org,four,deck.pdf', 'Ravi,ravi@example.org,four,deck.pdf'];
  const first = unwrap(
    await sendApplications(admin, programId, {
      table: `Founder,Email ID,Team size,Pitch deck\r\n${rows[0]}\n${rows[1]}\r\nTOTAL,,8,\n`,
      zip,
    }),
  );
  const [team, agreed] = [await keyOf('Team size'), await keyOf('I agree')];
  expect(first.settings).toMatchObject({
    leftOut: [4],
    match: [expect.any(String), expect.any(String), team, expect.any(String)],
  });
  expect(first.plan).toMatchObject({ unfit: [{ key: team, text: 'four', rows: 2 }] });
  expect(said(first.plan.problems)).toEqual([
    expect.stringMatching(/^null I agree: No column is imported as this question, which needs an answer/),
    expect.stringMatching(/^2 Team size: .* Also in row 3\.$/),
  ]);
  const chosen = unwrap(
    await callAs(admin, changeApplicationImport, programId, first.id, {
      meanings: [{ key: team, text: 'Four', meaning: '4' }],
      fills: { [agreed]: 'Yes' },
    }),
  );
  expect([said(chosen.plan.problems), chosen.plan.count, chosen.plan.files]).toEqual([[], 2, 2]);

  const again = unwrap(
    await sendApplications(admin, programId, {
      table: csv('No,Founder,Email ID,Team size,Pitch deck', ...rows.map((row, index) => `${index + 1},${row}`)),
    }),
  );
  expect(again).toMatchObject({
    picturesName: 'files.zip',
    settings: { meanings: [{ key: team, text: 'Four', meaning: '4' }], fills: { [agreed]: 'Yes' } },
    plan: { problemCount: 0, count: 2, files: 2 },
  });
  expect(await callAs(admin, runApplicationImport, programId, again.id)).toMatchObject({
    ok: true,
    value: { state: 'done' },
  });
  const answers = await database().answer.findMany({ where: { label: 'Team size', submission: { programId } } });
  expect(answers.map(({ value }) => value)).toEqual(['4', '4']);
});

test('a value that a spreadsheet destroyed is a problem of its cell, and is no answer', async () => {
  const held = unwrap(
    await sendApplications(admin, programId, {
      table: csv(
        'Founder,Email,Team size,I agree,Pitch deck',
        '#REF!,a@example.org,4,yes,deck.pdf',
        '9.87654E+11,b@example.org,4,yes,deck.pdf',
      ),
      zip,
    }),
  );
  expect(said(held.plan.problems)).toEqual([
    expect.stringMatching(/^2 Founder: “#REF!” is the error of a formula/),
    expect.stringMatching(/^3 Founder: “9\.87654E\+11” is a number that the spreadsheet shortened/),
  ]);
});

test('a number in lakh for a question that does not ask for rupees is asked about, and a link behind a word is an answer', async () => {
  await database().formField.createMany({
    data: [
      { programId, label: 'Turnover', fieldType: 'text', order: 9 },
      { programId, label: 'Website', fieldType: 'url', order: 10 },
      { programId, label: 'Grant in lakh', fieldType: 'number', order: 11 },
    ],
  });
  const head = ['Founder', 'Email', 'Team size', 'I agree', 'Pitch deck'];
  const table = await writeXlsx({
    sheets: [
      {
        name: 'List',
        columns: [...head, 'Turnover (in lakhs)', 'Website', 'Grant in lakh'].map((key) => ({ key, header: key })),
        data: [
          {
            ...Object.fromEntries(head.map((key, place) => [key, ['A', 'a@example.org', 4, 'yes', 'deck.pdf'][place]])),
            'Turnover (in lakhs)': 12.5,
            Website: { text: 'Our site', hyperlink: 'https://a.example/' },
            'Grant in lakh': 7,
          },
        ],
      },
    ],
  });
  const held = unwrap(await sendApplications(admin, programId, { table: new Uint8Array(table), zip }));
  expect(said(held.plan.problems)).toEqual([expect.stringMatching(/^null Turnover \(in lakhs\): .* in lakh/)]);
  const turnover = await keyOf('Turnover');
  const right = unwrap(
    await callAs(admin, changeApplicationImport, programId, held.id, { inUnits: { [turnover]: true } }),
  );
  expect(said(right.plan.problems)).toEqual([]);
  await callAs(admin, runApplicationImport, programId, held.id);
  const labels = ['Turnover', 'Website', 'Grant in lakh'];
  const answers = await database().answer.findMany({
    where: { label: { in: labels }, submission: { programId } },
    orderBy: { id: 'asc' },
  });
  expect(answers.map(({ value }) => value)).toEqual(['12.5 lakh', 'https://a.example/', '7']);
});
