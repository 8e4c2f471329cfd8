import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDraft } from '#lib/applications/get-draft.ts';
import { createTestProgram, testAnswers } from '#lib/applications/test-program.ts';
import { applicationsFolder, incomingFolder } from '#lib/config/paths.ts';
import { database } from '#lib/db/client.ts';
import { useTestDatabase } from '#lib/db/test-database.ts';
import { sampleJpeg, samplePdf, samplePng } from '#lib/uploads/sample-files.ts';
import { POST } from './route.ts';

useTestDatabase();
let programId: number;
beforeAll(async () => {
  programId = (await createTestProgram()).id;
});
beforeEach(async () => {
  await database().submission.deleteMany();
});

const address = 'http://localhost:3000/api/submissions/';
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const asFile = (content: Buffer, name: string) =>
  new File([new Uint8Array(content)], name, { type: 'application/octet-stream' });

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request(address, {
    method: 'POST',
    body,
    headers: { 'x-client-address': '10.0.0.1', ...headers },
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  const text = await response.text();
  return { status: response.status, location: response.headers.get('location'), body: text ? JSON.parse(text) : null };
}

function wireForm(
  answers: object = testAnswers,
  files: [string, File][] = [['Pitch deck', asFile(samplePdf(500), 'पिच.pdf')]],
) {
  const form = new FormData();
  form.set('form_data', JSON.stringify({ ...answers, program_id: programId }));
  for (const [label, file] of files) form.append(label, file);
  return form;
}

function plainForm(answers: Record<string, string> = testAnswers, files: [string, File][] = []) {
  const form = new FormData();
  form.set('program_id', String(programId));
  for (const [label, value] of Object.entries(answers)) form.set(label, value);
  for (const [label, file] of files) form.append(label, file);
  return form;
}
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Nothing of a refused application may stay. */
async function expectNothingStored() {
  expect(await database().submission.count()).toBe(0);
  expect(await database().answer.count()).toBe(0);
  expect(await database().attachment.count()).toBe(0);
  expect(namesIn(incomingFolder())).toEqual([]);
}

describe('a good application', () => {
  test('is stored whole: answers under their labels, files byte for byte', async () => {
    const deck = samplePdf(200_000, 7);
    const logo = samplePng(300);
    const { status, body } = await post(
      wireForm(testAnswers, [
        ['Pitch deck', asFile(deck, 'पिच "deck".pdf')],
        ['Logo', asFile(logo, 'logo.png')],
      ]),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'success', data: { program_id: programId } });

    const row = await database().submission.findUniqueOrThrow({
      where: { id: body.data.id },
      include: { answers: { orderBy: { position: 'asc' } }, attachments: { orderBy: { position: 'asc' } } },
    });
    expect(Object.fromEntries(row.answers.map(({ label, value }) => [label, value]))).toEqual(testAnswers);
    expect(row.attachments.map(({ label, filename, mimeType }) => [label, filename, mimeType])).toEqual([
      ['Pitch deck', 'पिच "deck".pdf', 'application/pdf'],
      ['Logo', 'logo.png', 'image/png'],
    ]);
    for (const [index, content] of [deck, logo].entries()) {
      const attachment = row.attachments[index];
      const stored = readFileSync(path.join(applicationsFolder(), attachment?.storedName ?? ''));
      expect(stored.equals(content)).toBe(true);
      expect(attachment).toMatchObject({ bytes: content.length, sha256: sha256(content) });
    }
    expect(namesIn(incomingFolder())).toEqual([]);
    const columns = await database().submissionColumn.findMany({ where: { programId } });
    expect(columns.map(({ kind, label }) => `${kind}:${label}`).sort()).toEqual(
      [...Object.keys(testAnswers).map((label) => `field:${label}`), 'file:Logo', 'file:Pitch deck'].sort(),
    );
  });

  test('as a plain HTML form leads to the success page', async () => {
    const answers = { ...testAnswers, कल्पना: 'एक\r\nदोन' };
    const files: [string, File][] = [
      ['Pitch deck', asFile(samplePdf(), 'a.pdf')],
      ['Logo', new File([], '')],
    ];
    const { status, location } = await post(plainForm(answers, files), browser);
    const [row] = await database().submission.findMany({ include: { answers: true } });
    expect([status, location]).toEqual([303, `/apply?program=${programId}&submitted=${row?.id}`]);
    expect(row?.answers.find(({ label }) => label === 'कल्पना')?.value).toBe('एक\nदोन');
  });

  test('part headers that a packet boundary cuts in the middle of a character stay whole', async () => {
    const encoded = new Request(address, { method: 'POST', body: wireForm() });
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
        controller.close();
      },
    });
    const request = new Request(address, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'transfer-encoding': 'chunked' },
    } as RequestInit);
    expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(201);
    expect((await database().attachment.findFirst())?.filename).toBe('पिच.pdf');
  });
});

describe('two clicks make one submission', () => {
  const clicks = (key: string, answers: object = testAnswers) => post(wireForm(answers), { 'idempotency-key': key });

  test('one after the other, and at once', async () => {
    const before = new Set(namesIn(applicationsFolder()));
    const first = await clicks('key-a');
    const others = await Promise.all([clicks('key-a'), clicks('key-a'), clicks('key-a')]);
    for (const other of others) expect([other.status, other.body]).toEqual([201, first.body]);
    const atOnce = await Promise.all([clicks('key-b'), clicks('key-b')]);
    expect(atOnce[0]?.body).toEqual(atOnce[1]?.body);
    expect(await database().submission.count()).toBe(2);
    const files = await database().attachment.findMany({ select: { storedName: true } });
    const added = namesIn(applicationsFolder()).filter((name) => !before.has(name));
    expect(added.sort()).toEqual(files.map(({ storedName }) => storedName).sort());
  });

  test('a changed form under the same key, and no key at all, are new ones', async () => {
    await clicks('key-c');
    await clicks('key-c', { ...testAnswers, Founder: 'Somebody else' });
    await post(wireForm());
    await post(wireForm());
    expect(await database().submission.count()).toBe(4);
  });
});

describe('a bad application is refused whole', () => {
  test.each<[string, number, string, object, [string, File][]]>([
    [
      'a missing answer',
      422,
      'Founder',
      { ...testAnswers, Founder: ' ' },
      [['Pitch deck', asFile(samplePdf(), 'a.pdf')]],
    ],
    [
      'a bad address',
      422,
      'Email',
      { ...testAnswers, Email: 'nobody' },
      [['Pitch deck', asFile(samplePdf(), 'a.pdf')]],
    ],
    [
      'an unticked box',
      422,
      'I agree',
      { ...testAnswers, 'I agree': 'false' },
      [['Pitch deck', asFile(samplePdf(), 'a.pdf')]],
    ],
    ['a missing file', 422, 'Pitch deck', testAnswers, []],
    ['an empty file', 422, 'Pitch deck', testAnswers, [['Pitch deck', asFile(Buffer.alloc(0), 'a.pdf')]]],
    [
      'an unknown question',
      422,
      'Other',
      { ...testAnswers, Other: 'x' },
      [['Pitch deck', asFile(samplePdf(), 'a.pdf')]],
    ],
    [
      'a file for no question',
      422,
      'Other',
      testAnswers,
      [
        ['Pitch deck', asFile(samplePdf(), 'a.pdf')],
        ['Other', asFile(samplePdf(), 'b.pdf')],
      ],
    ],
    [
      'a program in disguise',
      415,
      'Pitch deck',
      testAnswers,
      [['Pitch deck', asFile(Buffer.from('MZ\0\0\0\0'), 'a.pdf')]],
    ],
    [
      'too large a file',
      413,
      'Pitch deck',
      testAnswers,
      [['Pitch deck', asFile(samplePdf(10 * 1024 * 1024), 'a.pdf')]],
    ],
    [
      'two files for one question',
      422,
      'Pitch deck',
      testAnswers,
      [
        ['Pitch deck', asFile(samplePdf(), 'a.pdf')],
        ['Pitch deck', asFile(samplePdf(), 'b.pdf')],
      ],
    ],
  ])('%s', async (_what, expected, label, answers, files) => {
    const { status, body } = await post(wireForm(answers, files));
    expect(status).toBe(expected);
    expect(body).toMatchObject({ status: 'error', message: expect.any(String) });
    expect(body.errors[label][0]).toEqual(expect.any(String));
    await expectNothingStored();
  });

  test('10 MB to the byte is not too large', async () => {
    const overhead = samplePdf().length + String(10 * 1024 * 1024).length - 1;
    const exact = samplePdf(10 * 1024 * 1024 - overhead);
    const trimmed = Buffer.concat([exact, Buffer.alloc(Math.max(0, 10 * 1024 * 1024 - exact.length), ' ')]);
    expect(trimmed.length).toBe(10 * 1024 * 1024);
    expect((await post(wireForm(testAnswers, [['Pitch deck', asFile(trimmed, 'a.pdf')]]))).status).toBe(201);
  });

  test.each<[string, number, BodyInit, Record<string, string>]>([
    ['no JSON', 400, '{', { 'content-type': 'application/json' }],
    ['a JSON list', 400, '[]', { 'content-type': 'application/json' }],
    ['another content type', 415, 'x', { 'content-type': 'text/xml' }],
    ['no boundary', 400, 'x', { 'content-type': 'multipart/form-data' }],
    [
      'half a form',
      400,
      '--b\r\nContent-Disposition: form-data; name="Founder"\r\n\r\nAsha',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    ['no program', 422, '{}', { 'content-type': 'application/json' }],
    ['an unknown program', 404, '{"program_id": 99999}', { 'content-type': 'application/json' }],
    ['a program id of a strange kind', 422, '{"program_id": {"a": 1}}', { 'content-type': 'application/json' }],
    [
      'form_data that is no JSON',
      400,
      '--b\r\nContent-Disposition: form-data; name="form_data"\r\n\r\n{\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    [
      'another site',
      403,
      '{}',
      { 'content-type': 'application/json', origin: 'https://elsewhere.example', host: 'localhost:3000' },
    ],
  ])('%s', async (_what, expected, body, headers) => {
    const answer = await post(body, headers);
    expect([answer.status, answer.body.status]).toEqual([expected, 'error']);
    await expectNothingStored();
  });

  test('a closed program answers 409, also to the minute', async () => {
    const closed = await createTestProgram({ closesAt: new Date(Date.now() - 1000) });
    const { status } = await post(JSON.stringify({ program_id: closed.id }), { 'content-type': 'application/json' });
    expect(status).toBe(409);
  });
});

describe('a plain form that comes back', () => {
  test('keeps answers and good files, and takes them with the next try', async () => {
    const deck = samplePdf(1000, 3);
    const first = await post(
      plainForm({ ...testAnswers, Email: 'nobody' }, [
        ['Pitch deck', asFile(deck, 'deck.pdf')],
        ['Logo', asFile(Buffer.from('MZ\0'), 'logo.png')],
      ]),
      browser,
    );
    expect(first.status).toBe(303);
    const query = new URL(first.location ?? '', address).searchParams;
    const token = query.get('draft') ?? '';
    const draft = await getDraft(token);
    expect(draft).toMatchObject({ programId, answers: { ...testAnswers, Email: 'nobody' } });
    expect(draft?.files).toEqual([{ label: 'Pitch deck', filename: 'deck.pdf', bytes: deck.length }]);
    expect(Object.keys(draft?.errors ?? {}).sort()).toEqual(['Email', 'Logo']);
    expect(await getDraft(token, new Date(Date.now() + 3_601_000))).toBeNull();
    await expectNothingStored();

    const second = await post(
      plainForm({ ...testAnswers, draft: token } as never, [['Logo', asFile(sampleJpeg(), 'logo.jpg')]]),
      browser,
    );
    expect(second.location).toMatch(/submitted=/);
    const files = await database().attachment.findMany({ orderBy: { position: 'asc' } });
    expect(files.map(({ filename, sha256: sum }) => [filename, sum])).toEqual([
      ['deck.pdf', sha256(deck)],
      ['logo.jpg', sha256(sampleJpeg())],
    ]);

    // The second of two clicks comes with the same draft and gets the first one's answer.
    const again = () =>
      post(
        plainForm({ ...testAnswers, draft: token, idempotency_key: 'k' } as never, [
          ['Logo', asFile(sampleJpeg(), 'logo.jpg')],
        ]),
        browser,
      );
    const clicks = [await again(), ...(await Promise.all([again(), again()]))];
    expect(new Set(clicks.map(({ location }) => location)).size).toBe(1);
    expect(clicks[0]?.location).toMatch(/submitted=/);
    expect(await database().submission.count()).toBe(2);
  });

  test('for a program that is closed leads to the screen that says so', async () => {
    const closed = await createTestProgram({ closesAt: new Date(Date.now() - 1000) });
    const form = new FormData();
    form.set('program_id', String(closed.id));
    expect(await post(form, browser)).toMatchObject({ status: 303, location: `/apply?program=${closed.id}` });
  });

  test('past the limit of the whole request still shows the answers that were read', async () => {
    process.env.MAX_SUBMISSION_MEGABYTES = '1';
    const { resetEnvironment } = await import('#lib/config/env.ts');
    resetEnvironment();
    try {
      const first = await post(
        plainForm(testAnswers, [['Pitch deck', asFile(samplePdf(3_000_000), 'a.pdf')]]),
        browser,
      );
      const draft = await getDraft(new URL(first.location ?? '', address).searchParams.get('draft') ?? '');
      expect(draft?.answers).toEqual(testAnswers);
      expect(draft?.message).toMatch(/too large/);
      expect((await post(wireForm(testAnswers, [['Pitch deck', asFile(samplePdf(3_000_000), 'a.pdf')]]))).status).toBe(
        413,
      );
      await expectNothingStored();
    } finally {
      process.env.MAX_SUBMISSION_MEGABYTES = '';
      resetEnvironment();
    }
  });
});
