import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { minorProgramForTest } from '#e2e/unit/minor-program.ts';
import { asFile, type Part, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { postJson } from '#e2e/unit/post-json.ts';
import { holderHeaders } from '#e2e/unit/private-page.ts';
import { samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { raiseContentVersion } from '#lib/cache/content-version.ts';
import { resetEnvironment } from '#lib/config/env.ts';
import { mostCorrections } from '#lib/config/limits.ts';
import { applicationsFolder } from '#lib/config/paths.ts';
import { findWaitingConversations } from '#lib/conversations/find-waiting-conversations.ts';
import { readWaitingQuery } from '#lib/conversations/waiting-query.ts';
import { createRequest, updateRequest } from '#lib/corrections/create-request.ts';
import { getRequests } from '#lib/corrections/get-requests.ts';
import { openReplacedFile } from '#lib/corrections/open-replaced-file.ts';
import { database } from '#lib/db/client.ts';
import { write } from '#lib/db/write.ts';
import { updateWithdrawal } from '#lib/privacy/erasure/update-withdrawal.ts';
import { takeBackOwn, withdrawOwn } from '#lib/private-pages/mine/own-withdrawal.ts';
import { readSent } from '#lib/private-pages/mine/read-sent.ts';
import { findReceiptKeys } from '#lib/receipts/sign-receipt.ts';
import { findSubmissions } from '#lib/submissions/find-submissions.ts';
import { getSubmission } from '#lib/submissions/get-submission.ts';
import { everySubmission } from '#lib/submissions/submission-filter.ts';
import { kolkataDate } from '#lib/time/kolkata-time.ts';
import { POST as askAgain } from '../../admin/applications/[id]/requests/route.ts';
import { POST as confirm } from './confirm/route.ts';
import { POST as correct } from './route.ts';

const program = useTestProgram();
const deck = samplePdf(500);
const newDeck = samplePdf(700);
const logo = samplePng(100);
let admin = new Headers();

beforeAll(async () => {
  admin = await signInForTest();
});
beforeEach(async () => {
  vi.stubEnv('RATE_LIMIT_SUBMISSIONS', '0');
  resetEnvironment();
  await setProgram({ closesAt: null, capacity: null, graceMinutes: null });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  resetEnvironment();
});

const setProgram = (data: { closesAt?: Date | null; capacity?: number | null; graceMinutes?: number | null }) =>
  write(() => [database().program.update({ where: { id: program.id }, data }), raiseContentVersion()]);

/** What a browser without script sends, in which the page of this link is open. */
function browserOf(link: string): Headers {
  const headers = holderHeaders(link.split('/').at(-1) ?? '');
  headers.set('accept', 'text/html');
  headers.set('origin', 'http://localhost');
  return headers;
}

/** Sends an application. @returns its number, and the browser in which its page is open */
async function apply(answers: object = testAnswers, files: Part[] = [['Pitch deck', asFile(deck, 'पिच.pdf')]]) {
  const { body } = await post(wireForm(program, answers, files));
  const headers = browserOf(body.data.private_link);
  const { pageId } = await database().submission.findUniqueOrThrow({ where: { id: body.data.id } });
  return { id: Number(body.data.id), pageId: pageId ?? 0, headers };
}

type Mine = Awaited<ReturnType<typeof apply>>;
type More = { base?: number; request?: number; draft?: string; remove?: string };

const noParams = { params: Promise.resolve({}) };

/** Posts the form as a browser without script does. @returns where it leads */
async function send({ headers }: Mine, answers: Record<string, string>, files: Part[] = [], more: More = {}) {
  const form = plainForm(program, answers, files);
  form.delete('program_id');
  if (more.draft) form.set('draft', more.draft);
  if (more.remove) form.set('remove_file', more.remove);
  const query = new URLSearchParams({
    base: String(more.base ?? 0),
    ...(more.request && { request: `${more.request}` }),
  });
  const request = new Request(`http://localhost/api/mine/correction/?${query}`, {
    method: 'POST',
    body: form,
    headers,
  });
  const response = await correct(request, noParams);
  const [draft = ''] = response.headers
    .getSetCookie()
    .flatMap((line) => /^correction-[^=]+=([^;]+)/.exec(line)?.[1] ?? []);
  const to = new URL(response.headers.get('location') ?? '/', 'http://localhost');
  // What the address names opens nothing.
  if (draft) expect(to.href).not.toContain(draft);
  return { status: response.status, to, draft };
}

async function store({ headers }: Mine, fields: Record<string, string>) {
  const request = new Request('http://localhost/api/mine/correction/confirm/', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  const response = await confirm(request, noParams);
  return response.headers.get('location');
}

const seenNow = async (id: number) =>
  (
    await database().submissionChange.findFirst({
      where: { submissionId: id, kind: 'corrected' },
      orderBy: { id: 'desc' },
    })
  )?.id ?? 0;

/** Corrects in one go. @returns where the last step leads */
async function correctAll(mine: Mine, answers: Record<string, string>, files: Part[] = [], more: More = {}) {
  const base = more.base ?? (await seenNow(mine.id));
  const { to, draft } = await send(mine, answers, files, { ...more, base });
  if (!to.pathname.endsWith('/check')) return to.href;
  const seen = String(await seenNow(mine.id));
  return store(mine, { draft, base: String(base), seen, ...(more.request && { request: String(more.request) }) });
}

const stored = async ({ pageId }: Mine) => {
  const sent = await readSent(pageId);
  if (!sent) throw new Error('Nothing is there');
  const values = Object.fromEntries(sent.answers.map(({ field, value }) => [field.label, value]));
  return { ...sent, values, names: sent.files.map(({ label, filename }) => [label, filename]) };
};

const chain = async (mine: Mine) =>
  (await stored(mine)).receipts.map(({ statement }) => JSON.parse(statement) as Record<string, unknown>);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Tries every receipt of an application with the tool that needs no site, and that each names the one before. */
async function expectChain(mine: Mine, kinds: (string | undefined)[]) {
  const { receipts } = await stored(mine);
  const statements = await chain(mine);
  expect(statements.map(({ event }) => (event as { kind: string } | undefined)?.kind)).toEqual(kinds);
  const folder = mkdtempSync(path.join(tmpdir(), 'receipts-'));
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(await findReceiptKeys()));
  for (const [index, { statement, signature, keyId }] of receipts.entries()) {
    writeFileSync(path.join(folder, 'receipt.json'), JSON.stringify({ statement, signature, key_id: keyId }));
    const words = execFileSync(process.execPath, [
      'public/verify-receipt.mjs',
      ...['receipt.json', 'keys.json'].map((name) => path.join(folder, name)),
    ]);
    expect(String(words)).toContain('VALID');
    const before = receipts[index - 1];
    expect(statements[index]?.earlier_sha256).toBe(before && sha256(before.statement));
  }
}

describe('a correction until the program closes', () => {
  test('takes the place of the old answers everywhere, and the old ones stay beside it', async () => {
    const mine = await apply();
    const answers = { ...testAnswers, Founder: 'Asha Rao', Email: 'New@Example.org', 'Team size': '' };
    const { to, draft } = await send(mine, answers, [
      ['Pitch deck', asFile(newDeck, 'नवीन.pdf')],
      ['Logo', asFile(logo, 'logo.png')],
    ]);
    expect(to.pathname).toBe('/apply/mine/correct/check');
    // Nothing is changed before the changes are confirmed.
    expect((await stored(mine)).values).toMatchObject(testAnswers);

    expect(await store(mine, { draft, base: '0', seen: '0' })).toBe('/apply/mine');
    const now = await stored(mine);
    expect(now.values).toEqual({ ...answers, कल्पना: testAnswers.कल्पना });
    expect(now.names).toEqual([
      ['Pitch deck', 'नवीन.pdf'],
      ['Logo', 'logo.png'],
    ]);
    expect(now.corrections.map(({ question }) => question)).toEqual([
      'Founder',
      'Email',
      'Team size',
      'Pitch deck',
      'Logo',
    ]);
    expect(now.steps.map(({ kind }) => kind)).toEqual(['received', 'corrected']);
    expect(await database().submission.findUnique({ where: { id: mine.id } })).toMatchObject({
      applicantEmail: 'new@example.org',
    });
    await expectChain(mine, [undefined, 'corrected']);
    expect((await chain(mine))[1]).toMatchObject({
      files: [{ name: 'नवीन.pdf', sha256: createHash('sha256').update(newDeck).digest('hex') }, { name: 'logo.png' }],
    });

    const inOffice = await getSubmission(admin, mine.id);
    expect(inOffice).toMatchObject({
      value: {
        record: {
          history: expect.arrayContaining([
            expect.objectContaining({
              question: 'Founder',
              before: testAnswers.Founder,
              after: 'Asha Rao',
              author: 'The applicant',
            }),
          ]),
        },
      },
    });
    const find = async (q: string) => {
      const page = await findSubmissions(admin, {
        programId: program.id,
        filter: { ...everySubmission, search: q },
        order: 'newest',
        size: 9,
        beyondId: null,
        backId: null,
      });
      return page.ok && page.value.items.map(({ id }) => id);
    };
    expect(await find('Asha Rao')).toEqual([mine.id]);
    expect(await find(testAnswers.Founder)).toEqual([]);
    const columns = await database().submissionColumn.findMany({
      where: { programId: program.id, label: { in: ['Team size', 'Logo'] } },
    });
    expect(Object.fromEntries(columns.map(({ label, filled }) => [label, filled]))).toEqual({
      'Team size': 0,
      Logo: 1,
    });
    const log = await database().auditLog.findFirst({ where: { action: 'submission.corrected' } });
    expect(JSON.stringify(log)).not.toContain('Asha Rao');
  });

  test('keeps the replaced file for administrators alone, until the application is erased', async () => {
    const mine = await apply();
    await correctAll(mine, testAnswers, [['Pitch deck', asFile(newDeck, 'b.pdf')]]);
    const requests = await getRequests(admin, mine.id);
    const [replaced] = requests.ok ? requests.value.replaced : [];
    expect(replaced).toMatchObject({ filename: 'पिच.pdf', sha256: createHash('sha256').update(deck).digest('hex') });
    const opened = await openReplacedFile(admin, replaced?.id ?? 0);
    if (!opened.ok) throw new Error(opened.failure.message);
    expect((await opened.value.file.whole()).content).toEqual(deck);
    await opened.value.file.close();
    expect(await openReplacedFile(mine.headers, replaced?.id ?? 0)).toMatchObject({ ok: false });
    const both = await database().$queryRaw<{ storedName: string }[]>`
      SELECT storedName FROM Attachment UNION ALL SELECT storedName FROM ReplacedFile`;
    const isThere = () => both.map(({ storedName }) => existsSync(path.join(applicationsFolder(), storedName)));
    expect(isThere()).toEqual([true, true]);

    // It goes and comes with the application, and is erased with it.
    await withdrawOwn(mine.headers, { application: mine.id });
    expect(await takeBackOwn(mine.headers, { application: mine.id })).toMatchObject({ ok: true });
    expect(await database().replacedFile.findMany()).toMatchObject([{ id: replaced?.id, submissionId: mine.id }]);
    await database().siteSetting.create({ data: { key: 'eraseAtOnceReason', value: 'A court order' } });
    await updateWithdrawal(admin, mine.id, 'withdraw');
    await database().siteSetting.deleteMany();
    expect(isThere()).toEqual([false, false]);
  });

  test('brings the form back with what is wrong, and keeps new files meanwhile', async () => {
    const mine = await apply();
    const wrong = await send(mine, { ...testAnswers, Email: 'nobody' }, [['Logo', asFile(logo, 'logo.png')]]);
    expect(wrong.to.pathname).toBe('/apply/mine/correct');
    expect(wrong.to.hash).toBe('#error-summary');
    const { draft } = wrong;
    expect(await correctAll(mine, testAnswers, [], { draft })).toBe('/apply/mine');
    expect((await stored(mine)).names).toEqual([
      ['Pitch deck', 'पिच.pdf'],
      ['Logo', 'logo.png'],
    ]);
    // A file that is needed cannot be removed, and one that is not needed can.
    expect((await send(mine, testAnswers, [], { remove: 'Pitch deck' })).to.pathname).toBe('/apply/mine/correct');
    expect(await correctAll(mine, testAnswers, [], { remove: 'Logo' })).toBe('/apply/mine');
    expect((await stored(mine)).names).toEqual([['Pitch deck', 'पिच.pdf']]);
    // Whatever is sent to the second step, nothing wrong is stored.
    const skipped = await send(mine, { ...testAnswers, Founder: '' });
    const { draft: token } = skipped;
    const seen = String(await seenNow(mine.id));
    expect(await store(mine, { draft: token, base: seen, seen })).toContain('/apply/mine/correct/check');
    expect((await stored(mine)).values.Founder).toBe(testAnswers.Founder);
    for (const made of ['', 'made up']) await store(mine, { draft: made, base: seen, seen });
    expect((await stored(mine)).receipts).toHaveLength(3);
  });

  test('from two devices overwrites nothing that its writer did not see', async () => {
    const mine = await apply();
    const one = await send(mine, { ...testAnswers, Founder: 'One', 'Team size': '5' });
    const other = await send(mine, { ...testAnswers, Founder: 'Other', कल्पना: 'तीन' });

    expect(await store(mine, { draft: one.draft, base: '0', seen: '0' })).toBe('/apply/mine');
    // The second one is shown what is stored now, and nothing is written.
    expect(await store(mine, { draft: other.draft, base: '0', seen: '0' })).toContain('/apply/mine/correct/check');
    expect((await stored(mine)).values).toMatchObject({ Founder: 'One', 'Team size': '5', कल्पना: testAnswers.कल्पना });
    const seen = String(await seenNow(mine.id));
    expect(await store(mine, { draft: other.draft, base: '0', seen })).toBe('/apply/mine');
    // What the other left alone stays as the first wrote it.
    expect((await stored(mine)).values).toMatchObject({ Founder: 'Other', 'Team size': '5', कल्पना: 'तीन' });
    await expectChain(mine, [undefined, 'corrected', 'corrected']);
  });

  test('sent twice at the same moment is stored once', async () => {
    const mine = await apply();
    const { draft } = await send(mine, { ...testAnswers, Founder: 'Once' });
    const fields = { draft, base: '0', seen: '0' };
    await Promise.all([1, 2, 3].map(() => store(mine, fields)));
    await expectChain(mine, [undefined, 'corrected']);
  });

  test('that changes nothing is not stored', async () => {
    const mine = await apply();
    expect(await correctAll(mine, testAnswers)).toContain('/check');
    await expectChain(mine, [undefined]);
  });

  test('ends with the grace after closing, with a decision, with a withdrawal, and after many', async () => {
    const closesAt = new Date(Date.now() + 60_000);
    await setProgram({ closesAt, graceMinutes: 1 });
    const mine = await apply();
    const at = async (milliseconds: number) => {
      vi.useFakeTimers({ now: closesAt.getTime() + milliseconds, toFake: ['Date'] });
      return (await send(mine, { ...testAnswers, Founder: 'Late' })).status;
    };
    expect(await at(59_999)).toBe(303);
    expect(await at(60_000)).toBe(409);
    vi.useRealTimers();
    for (const status of ['accepted', 'rejected', 'withdrawn']) {
      await database().submission.update({ where: { id: mine.id }, data: { status } });
      expect((await send(mine, testAnswers)).status).toBe(409);
    }
    await database().submission.update({ where: { id: mine.id }, data: { status: 'in_review' } });
    expect((await send(mine, testAnswers)).status).toBe(303);
    const change = { submissionId: mine.id, at: new Date(), userId: '', userName: 'The applicant', kind: 'corrected' };
    await database().submissionChange.createMany({
      data: Array.from({ length: mostCorrections }, (_, index) => ({ ...change, batch: `${index}` })),
    });
    expect((await send(mine, testAnswers)).status).toBe(409);
    await withdrawOwn(mine.headers, { application: mine.id });
    expect((await send(mine, testAnswers)).status).toBe(404);
  });

  test('cannot make an applicant one who may not apply', async () => {
    const mine = await apply();
    const when = { match: 'all', terms: [{ question: 'Founder', operator: 'is', value: 'Nobody' }] };
    await database().formField.create({
      data: {
        programId: program.id,
        label: 'nobody may',
        fieldType: 'stop',
        order: 0,
        isRequired: false,
        showIf: JSON.stringify(when),
      },
    });
    await setProgram({});
    expect((await send(mine, { ...testAnswers, Founder: 'Nobody' })).to.pathname).toBe('/apply/mine/correct');
    expect((await send(mine, { ...testAnswers, Founder: 'Ravi' })).to.pathname).toBe('/apply/mine/correct/check');
    await database().formField.deleteMany({ where: { fieldType: 'stop' } });
    await setProgram({});
  });

  test('leaves who is under 18 as it is, because a parent has to confirm that', async () => {
    const { body } = await post(wireForm(await minorProgramForTest(), { ...testAnswers, 'I am under 18': 'false' }));
    const headers = browserOf(body.data.private_link);
    headers.set('accept', 'text/html');
    const mine = { id: Number(body.data.id), pageId: 0, headers };
    // The form of the correction has no such question, so the answer is refused.
    expect((await send(mine, { ...testAnswers, 'I am under 18': 'true' })).to.pathname).toBe('/apply/mine/correct');
    expect((await send(mine, { ...testAnswers, Founder: 'Ravi' })).to.pathname).toBe('/apply/mine/correct/check');
  });
});

describe('a request by staff', () => {
  const inDays = (days: number) => kolkataDate(new Date(Date.now() + days * 86_400_000));
  const idOf = async (label: string) =>
    (await database().formField.findFirstOrThrow({ where: { programId: program.id, label } })).id;

  async function ask(mine: Mine, labels = ['Team size', 'Pitch deck'], due = inDays(3)) {
    const questions = await Promise.all(labels.map(idOf));
    const asked = await createRequest(admin, mine.id, { questions, due, text: 'Which year is this deck from?' });
    if (!asked.ok) throw new Error(asked.failure.message);
    return (await database().answerRequest.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
  }

  test('opens its questions alone, also after closing and after a decision, and waits in the inbox once it is answered', async () => {
    const mine = await apply();
    const request = await ask(mine);
    await setProgram({ closesAt: new Date(Date.now() - 86_400_000) });
    await database().submission.update({ where: { id: mine.id }, data: { status: 'accepted' } });
    expect((await send(mine, { Founder: 'Other', 'Team size': '9' }, [], { request })).to.pathname).toBe(
      '/apply/mine/correct',
    );
    expect(await correctAll(mine, { 'Team size': '9' }, [['Pitch deck', asFile(newDeck, 'b.pdf')]], { request })).toBe(
      '/apply/mine',
    );
    const now = await stored(mine);
    expect(now.values).toEqual({ ...testAnswers, 'Team size': '9' });
    expect(now.steps.map(({ kind }) => kind)).toEqual(['received', 'asked', 'answered']);
    await expectChain(mine, [undefined, 'answered']);

    const inbox = async () => {
      const found = await findWaitingConversations(admin, readWaitingQuery({}));
      return found.ok ? found.value.waiting.filter(({ submissionId }) => submissionId === mine.id) : [];
    };
    expect(await inbox()).toMatchObject([{ answered: ['Team size', 'Pitch deck'], excerpt: '', count: 0 }]);
    expect(await getRequests(admin, mine.id)).toMatchObject({
      value: { requests: [{ answeredAt: expect.any(Date) }] },
    });
    expect(await inbox()).toEqual([]);
    // It is answered once.
    expect((await send(mine, { 'Team size': '10' }, [], { request })).status).toBe(404);
  });

  test('can be answered without a change, until the end of its day in India, which staff can move', async () => {
    const mine = await apply();
    const request = await ask(mine, ['Team size'], inDays(0));
    const end = new Date(`${inDays(0)}T23:59:59.999+05:30`).getTime();
    const at = async (now: number) => {
      vi.useFakeTimers({ now, toFake: ['Date'] });
      return (await send(mine, { 'Team size': '4' }, [], { request })).status;
    };
    expect(await at(end)).toBe(303);
    expect(await at(end + 1)).toBe(409);
    vi.useRealTimers();
    const place = { submissionId: mine.id, requestId: request };
    expect(await updateRequest(admin, place, { action: 'extend', due: inDays(-1) })).toMatchObject({ ok: false });
    expect(await updateRequest(admin, place, { action: 'extend', due: inDays(2) })).toMatchObject({ ok: true });
    expect(await correctAll(mine, { 'Team size': '4' }, [], { request })).toBe('/apply/mine');
    expect((await stored(mine)).values).toMatchObject(testAnswers);
    await expectChain(mine, [undefined, 'answered']);
    expect(await updateRequest(admin, place, { action: 'end' })).toMatchObject({ failure: { code: 'not_found' } });
  });

  test('is one at a time, and staff can end it', async () => {
    const mine = await apply();
    const both = await Promise.allSettled([ask(mine), ask(mine)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { id: requestId } = await database().answerRequest.findFirstOrThrow({ where: { submissionId: mine.id } });
    expect(await updateRequest(admin, { submissionId: mine.id, requestId }, { action: 'end' })).toMatchObject({
      ok: true,
    });
    expect((await send(mine, { 'Team size': '5' }, [], { request: requestId })).status).toBe(404);
    await ask(mine);
  });

  test('of somebody else answers nothing, and only administrators ask', async () => {
    const [mine, other] = [await apply(), await apply({ ...testAnswers, Founder: 'Ravi' })];
    const request = await ask(other);
    expect((await send(mine, { 'Team size': '5' }, [], { request })).status).toBe(404);
    const input = { questions: [await idOf('Team size')], due: inDays(3), text: 'Why?' };
    expect(await createRequest(mine.headers, mine.id, input)).toMatchObject({ failure: { code: 'forbidden' } });
    for (const wrong of [
      { questions: [] },
      { questions: [987_654] },
      { due: '' },
      { due: inDays(-1) },
      { due: inDays(999) },
      { text: ' ' },
    ])
      expect((await postJson(askAgain, { ...input, ...wrong }, admin, { id: `${mine.id}` })).status).toBe(422);
    expect((await postJson(askAgain, {}, admin, { id: '987654' })).status).toBe(404);
    expect(await createRequest(admin, 987_654, input)).toMatchObject({ failure: { code: 'not_found' } });
  });
});

describe('a withdrawal', () => {
  test('is taken back until the program closes, if there is a place, and each makes a receipt', async () => {
    const mine = await apply();
    expect(await withdrawOwn(mine.headers, { application: mine.id })).toMatchObject({ ok: true });
    await expectChain(mine, [undefined, 'withdrawn']);
    expect((await chain(mine))[1]).toMatchObject({ answers: [], files: [] });
    await setProgram({ capacity: 1 });
    await apply({ ...testAnswers, Founder: 'Ravi' });
    expect(await takeBackOwn(mine.headers, { application: mine.id })).toMatchObject({
      failure: { message: 'All places are taken.' },
    });
    await setProgram({ capacity: 2, closesAt: new Date(Date.now() - 86_400_000) });
    expect(await takeBackOwn(mine.headers, { application: mine.id })).toMatchObject({ failure: { code: 'not_found' } });
    await setProgram({ closesAt: null });
    expect(await takeBackOwn(mine.headers, { application: mine.id + 1 })).toMatchObject({
      failure: { code: 'not_found' },
    });
    expect(await takeBackOwn(mine.headers, { application: mine.id })).toMatchObject({ ok: true });
    await expectChain(mine, [undefined, 'withdrawn', 'taken_back']);
    expect(await stored(mine)).toMatchObject({ state: 'received', values: testAnswers });
    expect((await stored(mine)).steps.map(({ kind }) => kind)).toEqual(['received', 'withdrawn', 'taken_back']);
  });

  test('by staff is taken back by staff alone', async () => {
    const mine = await apply();
    await updateWithdrawal(admin, mine.id, 'withdraw');
    expect(await takeBackOwn(mine.headers, { application: mine.id })).toMatchObject({ failure: { code: 'not_found' } });
  });
});
