import Papa from 'papaparse';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { database } from '#lib/platform/db/client.ts';
import { GET as getAttachment, HEAD as headAttachment } from './attachments/[id]/route.ts';
import { GET as getPrograms } from './programs/route.ts';
import { GET as getCsv } from './submissions/[id]/csv/route.ts';
import { GET as getSubmissions, POST as postSubmissions } from './submissions/[id]/route.ts';

useTestDatabase();

const nasty: Record<string, string> = {
  'आपले नाव': 'अर्जुन “मोरे”',
  'Quote "q", comma': 'He said "yes", twice\r\nand left\n',
  Formula: '=HYPERLINK("http://evil.example","click")',
  '=Label': '@SUM(A1)',
  Phone: '+91 98765 43210',
  Loss: '-5',
  Empty: '',
  toString: 'a label and nothing else',
  Long: 'x'.repeat(20_000),
};

const admin = useStaff();
let programId: number;
let attachmentId: number;
beforeAll(async () => {
  ({ id: programId } = await programForTest('बीज निधी: Round 1/2'));
  const { attachments } = await submissionForTest(programId, {
    answers: nasty,
    files: [{ label: 'Pitch Deck', filename: 'योजना "A".exe', content: 'the content' }],
    submittedAt: new Date('2026-11-21T08:35:09Z'),
  });
  attachmentId = attachments[0]?.id ?? 0;
  await submissionForTest(programId, { answers: { Added: 'later' } });
});

const call = (handler: Handler, id: number | string, headers = admin) =>
  handler(new Request('http://localhost/', { headers }), { params: Promise.resolve({ id: String(id) }) });

it.each([
  ['submissions', getSubmissions],
  ['csv', getCsv],
  ['attachments', getAttachment],
])('%s answers 404 for what does not exist', async (_name, handler) => {
  for (const id of [9999, '0', 'x', '1e1']) expect((await call(handler, id)).status).toBe(404);
});

describe('GET /api/admin/submissions/{id}/', () => {
  it('has the shape of the contract, newest first', async () => {
    const body = JSON.parse(await (await call(getSubmissions, programId)).text());
    expect(body.status).toBe('success');
    expect(body.program).toEqual({ id: programId, title: 'बीज निधी: Round 1/2' });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
    expect(body.data[1]).toEqual({
      id: 1,
      submitted_at: '2026-11-21T08:35:09.000Z',
      submitted_data: nasty,
      uploaded_files: [
        {
          field_label: 'Pitch Deck',
          file_url: `http://localhost/api/admin/attachments/${attachmentId}/`,
          filename: 'योजना "A".exe',
        },
      ],
    });
  });

  it('is an empty list for a program without submissions, and takes no other method', async () => {
    const { id } = await programForTest('Empty');
    const body = await (await call(getSubmissions, id)).json();
    expect(body).toEqual({ status: 'success', program: { id, title: 'Empty' }, data: [] });
    expect((await call(postSubmissions, id)).status).toBe(405);
  });
});

describe('GET /api/admin/submissions/{id}/csv/', () => {
  it('is read back by a CSV parser as it was sent, formulas defused', async () => {
    const response = await call(getCsv, programId);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(new RegExp(`filename=submissions_program-${programId}_\\d{4}-\\d\\d-\\d\\d\\.csv;`));
    const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '';
    expect(decodeURIComponent(name)).toMatch(/^submissions_बीज_निधी_Round_12_\d{4}-\d\d-\d\d\.csv$/);

    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const text = bytes.subarray(3).toString('utf8');
    expect(text.endsWith('"\r\n')).toBe(true);
    const { data, errors } = Papa.parse<string[]>(text.trimEnd(), { newline: '\r\n' });
    expect(errors).toEqual([]);
    const [header = [], newest = [], oldest = []] = data;
    expect(data).toHaveLength(3);
    expect(header.slice(0, 2)).toEqual(['Submission ID', 'Submitted At']);
    expect(header.at(-1)).toBe('Pitch Deck');
    expect(new Set(header.slice(2, -1))).toEqual(
      new Set([...Object.keys(nasty).map((label) => (label === '=Label' ? "'=Label" : label)), 'Added']),
    );
    const cell = (row: string[], label: string) => row[header.indexOf(label)];
    expect([oldest[0], oldest[1]]).toEqual(['1', '2026-11-21 14:05:09']);
    for (const label of ['आपले नाव', 'Quote "q", comma', 'Phone', 'Loss', 'Empty', 'toString', 'Long']) {
      expect(cell(oldest, label)).toBe(nasty[label]);
    }
    expect(cell(oldest, 'Formula')).toBe(`'${nasty.Formula}`);
    expect(cell(oldest, "'=Label")).toBe("'@SUM(A1)");
    expect(cell(oldest, 'Pitch Deck')).toBe(`http://localhost/api/admin/attachments/${attachmentId}/`);
    expect([cell(newest, 'Added'), cell(newest, 'Phone'), cell(newest, 'Pitch Deck')]).toEqual(['later', '', '']);
  });

  it('quotes every value, and has only the header without submissions', async () => {
    const { id } = await programForTest('Empty');
    expect(await (await call(getCsv, id)).text()).toBe('"Submission ID","Submitted At"\r\n');
  });

  it('is noted in the audit log', async () => {
    const entry = await database().auditLog.findFirst({
      where: { action: 'submission.export', entityId: String(programId) },
    });
    expect(entry).toMatchObject({ entity: 'program', userEmail: expect.stringContaining('@') });
  });
});

describe('GET /api/admin/attachments/{id}/', () => {
  it('gives the file as a download that no browser runs', async () => {
    const response = await call(getAttachment, attachmentId);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '11',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toContain(`attachment; filename=attachment-${attachmentId}.txt; filename*=`);
    expect(decodeURIComponent(disposition)).toContain('योजना "A".exe.txt');
    expect(await response.text()).toBe('the content');
    const entry = await database().auditLog.findFirst({ where: { action: 'attachment.read' } });
    expect(entry).toMatchObject({ entityId: String(attachmentId), detail: { submissionId: 1 } });
  });

  it('answers HEAD without a body', async () => {
    const response = await call(headAttachment, attachmentId);
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '11', '']);
  });

  it('answers 500 and tells the log when a row has lost its file', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await database().attachment.update({ where: { id: attachmentId }, data: { storedName: 'gone.txt' } });
    const response = await call(getAttachment, attachmentId);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('gone.txt');
    expect(logged).toHaveBeenCalledOnce();
  });
});

it('GET /api/admin/programs/ lists every program, also closed ones, with its number of submissions', async () => {
  await database().program.create({ data: { title: 'Closed', description: '', position: 0, isActive: false } });
  const body = await (await call(getPrograms, 'x')).json();
  expect(body.data[0]).toMatchObject({ title: 'Closed', submissions: 0 });
  expect(body.data.find(({ id }: { id: number }) => id === programId)).toMatchObject({ submissions: 2 });
});
