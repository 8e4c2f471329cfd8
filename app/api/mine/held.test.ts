import { afterEach, beforeEach, expect, test } from 'vitest';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/applications/minors.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { post, wireForm } from '#e2e/unit/post-application.ts';
import { asHolder, draftForTest, holderHeaders } from '#e2e/unit/private-page.ts';

import { useTestProgram } from '#e2e/unit/use-program.ts';
import { pageRef, shownSentCode } from '#lib/applications/private-pages/holder.ts';
import { getConfirmation } from '#lib/applications/private-pages/mine/next-steps.ts';
import { withdrawOwn } from '#lib/applications/private-pages/mine/own-withdrawal.ts';
import { openByCode, openPage } from '#lib/applications/private-pages/private-link.ts';

import { database } from '#lib/platform/db/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { GET } from './route.ts';

const program = useTestProgram();

beforeEach(() => {
  setEnvironment({ RATE_LIMIT_SUBMISSIONS: '0', SMTP_URL: 'smtp://127.0.0.1:9' });
  throttles().counts.clear();
});
afterEach(() => setEnvironment());

async function apply(to: { id: number } = program, answers: object = testAnswers) {
  const { body, cookies } = await post(wireForm(to, answers));
  const { id, private_link, private_code } = body.data;
  const token: string = private_link.split('/').at(-1);
  return { id, token, code: private_code, cookies, headers: holderHeaders(token) };
}

async function listed(headers: Headers) {
  const response = await GET(new Request('http://localhost/api/mine/', { headers }), { params: Promise.resolve({}) });
  return (await response.json()).data;
}

test('a browser is told of what it has open: program and state, and no number', async () => {
  expect(await listed(new Headers())).toEqual([]);
  expect(await listed(holderHeaders('A'.repeat(43)))).toEqual([]);
  const minors = await minorProgramForTest();
  const [sent, held, gone] = [await apply(), await apply(minors, minorAnswers), await apply()];
  expect(await asHolder(gone.headers, withdrawOwn, { application: gone.id })).toMatchObject({ ok: true });
  const draft = await draftForTest(program);
  const all = await listed(holderHeaders(held.token, sent.token, gone.token, draft.token));
  const refs = await Promise.all(
    [held, sent, gone, draft].map(async ({ token }) => pageRef((await openPage(token))?.pageId ?? 0)),
  );
  const row = (of: { id: number }, state: string, page = '') => ({
    program_id: of.id,
    program_title: expect.any(String),
    state,
    page,
  });
  expect(all).toEqual([
    row(minors, 'held', refs[0]),
    row(program, 'received', refs[1]),
    row(program, 'withdrawn', refs[2]),
    row(program, 'draft', refs[3]),
  ]);
});

test('the confirmation is that of the browser that sent, with a code that opens the page and is shown there', async () => {
  const [mine, other] = [await apply(), await apply()];
  const own = await asHolder(mine.headers, getConfirmation);
  const { pageId } = (await openPage(mine.token)) ?? { pageId: 0 };
  expect(own).toMatchObject({ value: { id: mine.id, token: mine.token, pageId, receipts: 1, waiting: null } });
  expect((await openByCode(mine.code))?.pageId).toBe(pageId);
  const shown = mine.cookies.find((line) => line.startsWith('mine-sent-code=')) ?? '';
  expect(shown).toMatch(/; Path=\/apply\/mine\/sent; Max-Age=900; HttpOnly; SameSite=Lax/);
  const browser = new Headers({ cookie: shown.split(';')[0] ?? '' });
  expect(shownSentCode.read(browser, pageId)).toBe(mine.code);
  const { pageId: another } = (await openPage(other.token)) ?? { pageId: 0 };
  expect(shownSentCode.read(browser, another)).toBeNull();
  await asHolder(mine.headers, withdrawOwn, { application: mine.id });
  expect(await asHolder(mine.headers, getConfirmation)).toMatchObject({ failure: { code: 'not_found' } });
});

test.each([
  ['queued', 'waits'],
  ['handing_over', 'waits'],
  ['sent', 'sent'],
  ['uncertain', 'uncertain'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
])('of a receipt that is %s is told that it %s', async (status, state) => {
  const { id, headers } = await apply();
  await database().mail.updateMany({ where: { submissionId: id, kind: 'receipt' }, data: { status } });
  expect(await asHolder(headers, getConfirmation)).toMatchObject({
    value: { receiptMail: { address: testAnswers.Email, state } },
  });
});

test('nothing is said of a receipt that waits where no mail server is', async () => {
  const { headers } = await apply();
  setEnvironment({ SMTP_URL: '' });
  expect(await asHolder(headers, getConfirmation)).toMatchObject({ value: { receiptMail: null } });
});
