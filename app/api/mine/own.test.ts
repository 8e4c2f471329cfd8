import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/applications/minors.ts';
import { unzip } from '#e2e/unit/archives.ts';
import { createTestProgram, testAnswers } from '#e2e/unit/create-program.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { asHolder, holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { callAs, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { sendMessage } from '#lib/applications/conversations/staff-messages.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { requireHolder } from '#lib/applications/private-pages/holder.ts';
import { getMine } from '#lib/applications/private-pages/mine/own-application.ts';
import { getOwnReceipt } from '#lib/applications/private-pages/mine/own-receipt.ts';
import { withdrawOwn } from '#lib/applications/private-pages/mine/own-withdrawal.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { GET as getFile } from './files/[number]/route.ts';
import { GET as getPdf } from './receipts/[number]/pdf/route.ts';
import { GET as getReceipt } from './receipts/[number]/route.ts';
import { GET as getZip } from './zip/route.ts';

const program = useTestProgram();
const deck = samplePdf(500);

beforeEach(() => {
  setEnvironment({ RATE_LIMIT_SUBMISSIONS: '0' });
});

/** Sends an application. @returns its number, its receipt, and the browser in which its page is open */
async function apply(to: { id: number } = program, answers: object = testAnswers) {
  const { body } = await post(wireForm(to, answers, [['Pitch deck', asFile(deck, 'पिच "१".pdf')]]));
  const { id, receipt, private_link } = body.data;
  return { id, receipt, headers: holderHeaders(private_link.split('/').at(-1)) };
}

const context = (number?: number) => ({ params: Promise.resolve(number === undefined ? {} : { number: `${number}` }) });
const request = (headers: Headers) => new Request('http://localhost/', { headers });
const fileOf = (headers: Headers, number = 1) => getFile(request(headers), context(number));
const receiptOf = (headers: Headers, number = 1) => getReceipt(request(headers), context(number));
const pdfOf = (headers: Headers, number = 1) => getPdf(request(headers), context(number));
const zipOf = (headers: Headers) => getZip(request(headers), context());
const unzipped = async (headers: Headers) => unzip(Buffer.from(await (await zipOf(headers)).arrayBuffer()));
const mineOf = async (headers: Headers) => {
  const holder = unwrap(await requireHolder(headers, 'read'));
  return (await getMine(holder)).sent;
};

/** Tries that everything is there, whatever became of the application. */
async function expectEverything(
  { id, receipt, headers }: Awaited<ReturnType<typeof apply>>,
  founder: string,
  receipts = 1,
) {
  const sent = await mineOf(headers);
  expect(sent).toMatchObject({ id, files: [{ label: 'Pitch deck', bytes: deck.length }] });
  expect(sent?.answers.map(({ value }) => value)).toContain(founder);

  const file = await fileOf(headers);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(deck);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect(await (await receiptOf(headers)).json()).toEqual(receipt);
  const own = await asHolder(headers, getOwnReceipt);
  expect(own).toMatchObject({ value: { number: receipts, count: receipts, statement: { submission_id: id } } });

  const entries = await unzipped(headers);
  expect([...entries.keys()].sort()).toEqual([
    ...['application.json', 'application.txt', 'files/पिच १.pdf'],
    ...Array.from({ length: receipts }, (_, index) => `receipt-${index + 1}.json`),
    'receipt-keys.json',
  ]);
  const packed = [...entries].find(([name]) => name.startsWith('files/'))?.[1] as Buffer;
  const sha256 = createHash('sha256').update(packed).digest('hex');
  const json = JSON.parse(String(entries.get('application.json')));
  expect(json).toMatchObject({ number: id, files: [{ sha256 }] });
  expect(String(entries.get('application.txt'))).toContain(founder);
  expect(JSON.parse(String(entries.get('receipt-1.json')))).toEqual(receipt);
}

const kinds = async (headers: Headers) => (await mineOf(headers))?.steps.map(({ kind }) => kind);

describe('an applicant gets back what they sent, to the byte', () => {
  test('from a received application, and from a withdrawn one until it is erased', async () => {
    const mine = await apply();
    await expectEverything(mine, testAnswers.Founder);
    expect(await kinds(mine.headers)).toEqual(['received']);
    const admin = await signInForTest();
    await callAs(admin, updateWithdrawal, mine.id, 'withdraw');
    await expectEverything(mine, testAnswers.Founder, 2);
    expect(await kinds(mine.headers)).toEqual(['received', 'withdrawn']);
    await database().siteSetting.create({ data: { key: 'eraseAtOnceReason', value: 'A court order' } });
    await callAs(admin, updateWithdrawal, mine.id, 'erase');
    for (const get of [fileOf, receiptOf, pdfOf, zipOf]) expect((await get(mine.headers)).status).toBe(401);
    await database().siteSetting.deleteMany();
  });

  test('from one that waits for a parent', async () => {
    const mine = await apply(await minorProgramForTest(), minorAnswers);
    await expectEverything(mine, minorAnswers.Founder);
    expect(await kinds(mine.headers)).toEqual(['received', 'waits']);
  });
});

test('the receipt as PDF is a file to keep, named after its program', async () => {
  const { id, headers } = await apply(await createTestProgram({ title: 'बीज निधी “२०२६”' }));
  const pdf = await pdfOf(headers);
  expect(pdf.status).toBe(200);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.headers.get('cache-control')).toBe('private, no-store');
  expect(pdf.headers.get('x-content-type-options')).toBe('nosniff');
  expect(decodeURIComponent(pdf.headers.get('content-disposition') ?? '')).toBe(
    `attachment; filename=receipt-${id}.pdf; filename*=UTF-8''receipt-${id}_बीज_निधी_“२०२६”.pdf`,
  );
  expect(await pdf.text()).toMatch(/^%PDF-1\.7/);
});

test('staff’s decisions, notes and tags are told to no applicant', async () => {
  const { id, headers } = await apply();
  await database().submission.update({ where: { id }, data: { status: 'rejected' } });
  const change = { submissionId: id, at: new Date(), userId: 'a', userName: 'Staff', batch: 'a', kind: 'status' };
  await database().submissionChange.create({ data: { ...change, before: 'received', after: 'rejected' } });
  await database().submissionNote.create({
    data: { submissionId: id, at: new Date(), userId: 'a', userName: 'Staff', text: 'Weak idea' },
  });
  expect(await kinds(headers)).toEqual(['received']);
  const told = JSON.stringify(await asHolder(headers, getMine));
  for (const word of ['rejected', 'Staff', 'Weak idea']) expect(told).not.toContain(word);
});

test('messages are in the archive, without the names of staff, also once it is withdrawn', async () => {
  const { id, headers } = await apply();
  await callAs(await signInForTest(), sendMessage, await signInForTest(), id, { text: 'Which year?' });
  const packed = async () => JSON.parse(String((await unzipped(headers)).get('messages.json')));
  const before = await packed();
  expect(before).toEqual([{ at: expect.any(String), from: 'centre', text: 'Which year?', files: [] }]);
  expect(await asHolder(headers, withdrawOwn, { application: id })).toMatchObject({ ok: true });
  expect(await packed()).toEqual(before);
});

test('nobody reaches another applicant’s things, nor what is not there', async () => {
  const [one, other] = [await apply(), await apply()];
  expect((await mineOf(one.headers))?.id).not.toBe((await mineOf(other.headers))?.id);
  for (const number of [0, 2, 999]) {
    expect((await fileOf(one.headers, number)).status).toBe(404);
    expect((await receiptOf(one.headers, number)).status).toBe(404);
    expect((await pdfOf(one.headers, number)).status).toBe(404);
  }
  const empty = holderHeaders((await pageForTest()).token);
  for (const get of [fileOf, receiptOf, pdfOf, zipOf]) {
    expect((await get(empty)).status).toBe(404);
    expect((await get(new Headers())).status).toBe(401);
    expect((await get(holderHeaders('nonsense'))).status).toBe(401);
  }
});

test('a file with a virus is opened for nobody, and the archive says so in its place', async () => {
  const { id, headers } = await apply();
  await database().attachment.updateMany({ where: { submissionId: id }, data: { scan: 'found Eicar' } });
  expect((await fileOf(headers)).status).toBe(403);
  const names = [...(await unzipped(headers)).keys()];
  expect(names).toContain('PROBLEMS.txt');
  expect(names.filter((name) => name.startsWith('files/'))).toEqual(['files/पिच १.pdf (virus found).txt']);
});

test('a file that changed on the disk is named in the archive', async () => {
  const { id, headers } = await apply();
  const [file] = await database().attachment.findMany({ where: { submissionId: id } });
  writeFileSync(path.join(applicationsFolder(), file?.storedName ?? ''), 'Something else');
  expect([...(await unzipped(headers)).keys()]).toContain('PROBLEMS.txt');
});
