import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { streamText } from '#lib/platform/http/responses.ts';
import { csvCell } from '#lib/platform/tables/csv-line.ts';
import { sortLabels } from '../submissions/columns.ts';
import { submissionSelect, toSubmission } from '../submissions/submission.ts';
import { toWireSubmission } from '../submissions/submission.wire.ts';
import { batchSize, streamSubmissions } from './exported-submissions.ts';
import { submissionsCsv, submissionsJson } from './formats.ts';

useTestDatabase();

const labels = [
  '=Formula',
  '__proto__',
  'toString',
  'a "b"',
  'two\nlines',
  'क्षेत्र',
  '',
  ' ',
  'é',
  'e\u0301',
  'a, b; c',
  '\ufeffx',
];
const values = [
  ...['', '=1+1', '+91 98765 43210', '- 5', '@x', '\t=1', '\r\n', 'a\r\nb', '"', '""', 'a"b', ',', '\u0001', '\u2028'],
  ...[
    '\uffff',
    '😀',
    'क्ष\u200dि',
    '\u00a0=1',
    '＝1',
    '1,000',
    "'=x",
    '\\',
    '\\n',
    '</script>',
    'क'.repeat(5000),
    'true',
  ],
];
const count = batchSize * 2 + 5;
const site = 'https://site.example';

const admin = useStaff();
let programId: number;
beforeAll(async () => {
  ({ id: programId } = await programForTest('=Nasty "one"'));
  for (let number = 0; number < count; number += 1) {
    // Every form asked other questions, in another order, and every third has files.
    const asked = labels.filter((_, index) => (number + index) % 4 !== 0);
    if (number % 2) asked.reverse();
    const given = asked.map((label, index) => [label, values[(number * 5 + index) % values.length] as string] as const);
    const files = ['Deck', '=Deck', 'Deck'].map((label, index) => ({ label, filename: `"${index}"\n.txt` }));
    // A plain object would take the label "__proto__" for something else.
    const answers = Object.fromEntries(given);
    await submissionForTest(programId, { answers, files: number % 3 ? [] : files });
  }
});

async function stream() {
  return unwrap(await callAs(admin, streamSubmissions, { programId, format: 'csv' }));
}

const textOf = async (chunks: AsyncGenerator<string>) => (await Readable.from(chunks).toArray()).join('');

const stored = async () => {
  const where = { programId };
  const rows = await database().submission.findMany({ where, orderBy: { id: 'desc' }, select: submissionSelect });
  return rows.map((row) => toWireSubmission(toSubmission(row, null), site));
};

it('JSON has every answer under its question, as the API sends it', async () => {
  const text = await textOf(submissionsJson(await stream(), site));
  const { data } = JSON.parse(text);
  expect(data).toEqual(await stored().then((all) => JSON.parse(JSON.stringify(all))));
  expect(text.split('\n')).toHaveLength(count + 3);
});

it('CSV has every answer in the column of its question, read by another program', async () => {
  const text = await textOf(submissionsCsv(await stream(), site));
  expect(text.startsWith('\ufeff"Submission ID"')).toBe(true);
  const [header = [], ...rows] = Papa.parse<string[]>(text.slice(1), { newline: '\r\n', skipEmptyLines: true }).data;
  expect(header.slice(2)).toEqual([...sortLabels(labels), ...sortLabels(['Deck', '=Deck'])].map(csvCell));
  const all = await stored();
  expect(rows.map(([id]) => Number(id))).toEqual(all.map(({ id }) => id));
  for (const [index, { submitted_data, uploaded_files }] of all.entries()) {
    const answers = sortLabels(labels).map((label) => csvCell(submitted_data[label] ?? ''));
    const files = sortLabels(['Deck', '=Deck']).map((label) =>
      uploaded_files
        .filter(({ field_label }) => field_label === label)
        .map(({ file_url }) => file_url)
        .join('\n'),
    );
    expect(rows[index]?.slice(2)).toEqual([...answers, ...files]);
  }
});

it('reads no further than the client takes', async () => {
  const whole = await stream();
  let read = 0;
  async function* repeated() {
    while (true)
      for await (const batch of whole.batches()) {
        read += 1;
        yield batch;
      }
  }
  const body = streamText(submissionsJson({ ...whole, batches: repeated }, site)).getReader();
  for (let taken = 0; taken < 3; taken += 1) expect((await body.read()).done).toBe(false);
  // A piece has the text of a few batches, and the stream asks for one more than was taken.
  await expect.poll(() => read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
  await body.cancel();
});
