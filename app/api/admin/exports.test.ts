import Papa from 'papaparse';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { answersForExports as answers, bytesOf, sha256, useExports } from '#e2e/unit/applications/exports.ts';
import { unzip } from '#e2e/unit/archives.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { database } from '#lib/platform/db/client.ts';
import { GET as getCsv } from './submissions/[id]/csv/route.ts';
import { GET as getJson } from './submissions/[id]/json/route.ts';
import { GET as getList } from './submissions/[id]/route.ts';
import { GET as getXlsx } from './submissions/[id]/xlsx/route.ts';
import { GET as getZip } from './submissions/[id]/zip/route.ts';

const { given, call } = useExports();

describe.each([
  ['csv', getCsv],
  ['xlsx', getXlsx],
  ['json', getJson],
  ['zip', getZip],
] as const)('%s', (format, handler) => {
  it('is not found for a program that is not there', async () => {
    expect((await call(handler, '', 9999)).status).toBe(404);
  });

  it('says how much is to come and under which name, and is noted with its filter', async () => {
    const response = await call(handler, '?status=shortlisted');
    expect(response.headers.get('export-rows')).toBe('1');
    expect(response.headers.get('export-bytes')).toBe(format === 'zip' ? '18' : null);
    const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
    const kind = format === 'zip' ? 'attachments' : 'submissions';
    expect(name).toMatch(new RegExp(`${kind}_बीज_निधी_Round_12_\\d{4}-\\d\\d-\\d\\d\\.${format}`));
    await response.body?.cancel();
    const entry = await database().auditLog.findFirst({ orderBy: { id: 'desc' } });
    const filter = format === 'zip' ? 'status=shortlisted&files=yes' : 'status=shortlisted';
    expect(entry).toMatchObject({ action: 'submission.export', detail: { format, filter, count: 1 } });
  });
});

describe('all programs together', () => {
  let other: number;
  beforeAll(async () => {
    ({ id: other } = await programForTest('=Other'));
    const files = [{ label: 'Deck 0', filename: 'plan.txt', content: 'of another', storedName: 'other.txt' }];
    await submissionForTest(other, { answers: { 'Full Name': 'Deepa', Village: 'Bhusawal' }, files });
    await database().attachment.update({ where: { storedName: 'other.txt' }, data: { sha256: sha256('of another') } });
  });

  it('CSV and XLSX begin with the program and have the columns of all', async () => {
    const response = await call(getCsv, '', 'all');
    expect(response.headers.get('content-disposition')).toMatch(/submissions_All_programs_\d{4}-\d\d-\d\d\.csv/);
    const text = (await bytesOf(response)).toString().slice(1);
    const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(meta.fields?.slice(0, 3)).toEqual(['Program', 'Submission ID', 'Submitted At']);
    expect(new Set(meta.fields).size).toBe(meta.fields?.length);
    expect(data.map((row) => [row.Program, row['Full Name'], row.Village])).toEqual([
      ["'=Other", 'Deepa', 'Bhusawal'],
      ['बीज निधी: Round 1/2', 'Ravi', ''],
      ['बीज निधी: Round 1/2', answers['Full Name'], ''],
    ]);
    const [{ data: rows } = { data: [] }] = await readXlsx(await bytesOf(await call(getXlsx, '?q=Deepa', 'all')));
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['Program', 'Submission ID'],
      ['=Other', Number(data[0]?.['Submission ID'])],
    ]);
  });

  it('JSON names the program of each, ZIP has a folder for each', async () => {
    const { program, data } = await (await call(getJson, '', 'all')).json();
    expect(program).toBeNull();
    const title = 'बीज निधी: Round 1/2';
    expect(data.map((each: { program: object }) => each.program)).toEqual([
      { id: other, title: '=Other' },
      { id: given.programId, title },
      { id: given.programId, title },
    ]);
    const entries = await unzip(await bytesOf(await call(getZip, '', 'all')));
    expect([...entries.keys()]).toEqual([
      expect.stringMatching(/^=Other\/\d{5} Deepa\/plan\.txt$/),
      'बीज निधी Round 1 2/00001 आशा A पाटील/plan.txt',
      'बीज निधी Round 1 2/00001 आशा A पाटील/PLAN (2).txt',
      'manifest.csv',
      'manifest.json',
    ]);
    const manifest = JSON.parse(String(entries.get('manifest.json')));
    expect(manifest).toMatchObject({ program: null, problems: 0 });
    expect(manifest.files.map(({ path }: { path: string }) => entries.has(path))).toEqual([true, true, true]);
    const entry = await database().auditLog.findFirst({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ action: 'submission.export', entity: 'program', entityId: 'all' });
  });
});

it('CSV has only what the filter means', async () => {
  const text = (await bytesOf(await call(getCsv, '?status=received'))).toString().slice(1);
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(data.map((row) => row['Full Name'])).toEqual(['Ravi']);
});

it('JSON has the shape of the API', async () => {
  const [whole, list] = [await (await call(getJson)).json(), await (await call(getList)).json()];
  expect(whole).toEqual(list);
  expect(whole.data).toHaveLength(2);
});

it('XLSX is read by another program: types, nothing a formula, nothing unreadable', async () => {
  const file = await bytesOf(await call(getXlsx));
  const sheet = String((await unzip(file)).get('xl/worksheets/sheet1.xml'));
  expect(sheet).toContain('state="frozen"');
  expect(sheet).not.toContain('<f>');
  const [{ data: rows, sheet: name } = { data: [], sheet: '' }] = await readXlsx(file);
  expect(name).toBe('Submissions');
  const [header = [], newest = [], oldest = []] = rows;
  expect(header.slice(0, 4)).toEqual(['Submission ID', 'Submitted At', 'Status', 'Tags']);
  const cell = (row: unknown[], label: string) => row[header.indexOf(label)];
  expect([oldest[0], oldest[2], oldest[3]]).toEqual([1, 'shortlisted', '=Second call']);
  // A date is a fraction of days there, and readers round below a millisecond.
  expect(Math.abs(Number(oldest[1]) - Date.UTC(2026, 10, 21, 0, 35, 9))).toBeLessThan(2);
  expect([cell(oldest, 'Team'), cell(oldest, 'Agreed')]).toEqual([12, true]);
  expect(cell(oldest, 'Full Name')).toBe(answers['Full Name']);
  expect(cell(oldest, 'Formula')).toBe(answers.Formula);
  expect(String(cell(oldest, 'Long'))).toHaveLength(32_767);
  expect(cell(oldest, 'Deck 0')).toMatch(/^http:\/\/localhost\/api\/admin\/attachments\/\d+\/$/);
  expect([cell(newest, 'Full Name'), cell(newest, 'Team')]).toEqual(['Ravi', null]);
});

describe('ZIP', () => {
  it('holds every file as it was received, and a manifest', async () => {
    const entries = await unzip(await bytesOf(await call(getZip)));
    expect([...entries.keys()]).toEqual([
      '00001 आशा A पाटील/plan.txt',
      '00001 आशा A पाटील/PLAN (2).txt',
      'manifest.csv',
      'manifest.json',
    ]);
    const { program, problems, files } = JSON.parse(String(entries.get('manifest.json')));
    expect([program, problems]).toEqual([{ id: given.programId, title: 'बीज निधी: Round 1/2' }, 0]);
    const { data } = Papa.parse<Record<string, string>>(String(entries.get('manifest.csv')).slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(2);
    for (const [index, { path: place, sha256: hash, state }] of files.entries()) {
      expect(sha256(entries.get(place) ?? '')).toBe(hash);
      expect(state).toBe('verified');
      expect(data[index]).toMatchObject({
        path: place,
        sha256: hash,
        field_label: `Deck ${index}`,
        submission_id: '1',
      });
    }
  });

  it('is an archive with two manifests when there is no file', async () => {
    const { id } = await programForTest('Empty');
    for (const response of [await call(getZip, '', id), await call(getZip, '?files=no')])
      expect([...(await unzip(await bytesOf(response))).keys()]).toEqual(['manifest.csv', 'manifest.json']);
  });
});
