import { expect, test } from 'vitest';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/applications/minors.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, browser, type Part, plainForm, post, randomKeyHeader, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { readSent } from '#lib/applications/private-pages/mine/own-application.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { database } from '#lib/platform/db/client.ts';

const program = useTestProgram();

const deck: Part[] = [['Pitch deck', asFile(samplePdf(500), 'deck.pdf')]];
const tokenIn = (text = '') => /\/apply\/mine\/open\/([\w-]{43})$/.exec(text)?.[1] ?? '';
const cookieIn = ([cookie = '']: string[]) => /^mine=([\w-]{43});/.exec(cookie)?.[1] ?? '';

/** The application that a token opens. */
async function openedBy(token: string) {
  const page = await openPage(token);
  return page && { role: page.role, ...(await readSent(page.pageId)) };
}

test('whoever applies gets the link to their private page, and this browser opens it', async () => {
  const { body, cookies } = await post(wireForm(program));
  const { id, private_link } = body.data;
  expect(private_link).toMatch(/^http:\/\/localhost:\d+\/apply\/mine\/open\//);
  expect(await openedBy(tokenIn(private_link))).toMatchObject({ role: 'owner', state: 'received', id });
  expect(cookies).toHaveLength(5);
  expect(cookieIn(cookies)).toBe(tokenIn(private_link));
});

test('a plain form opens the page in its browser, and its address stays the same and says nothing of it', async () => {
  const { status, location, cookies, text } = await post(plainForm(program, testAnswers, deck), browser);
  expect(status).toBe(303);
  expect(location).toMatch(new RegExp(`^/apply/mine/sent\\?program=${program.id}&number=\\d+$`));
  expect(await openedBy(cookieIn(cookies))).toMatchObject({ id: Number(/\d+$/.exec(location ?? '')?.[0]) });
  expect(text).not.toContain(cookieIn(cookies));
});

test('sending again makes one more link to the same page', async () => {
  const key = randomKeyHeader();
  const click = () => post(wireForm(program), key);
  const [first, second] = [await click(), await click()];
  const links = [first, second].map(({ body }) => tokenIn(body.data.private_link));
  expect(links[0]).not.toBe(links[1]);
  const [one, other] = await Promise.all(links.map((token) => openPage(token)));
  expect(one?.pageId).toBe(other?.pageId);
  expect(await database().privateLink.count({ where: { pageId: one?.pageId ?? 0 } })).toBe(2);
});

test('clicks at once have one page', async () => {
  const before = await database().privatePage.count();
  const key = randomKeyHeader();
  const click = () => post(wireForm(program), key);
  const sent = await Promise.all([click(), click(), click()]);
  const pages = await Promise.all(sent.map(({ body }) => openPage(tokenIn(body.data.private_link))));
  expect(new Set(pages.map((page) => page?.pageId)).size).toBe(1);
  // The request that lost the race wrote nothing.
  expect(await database().privatePage.count()).toBe(before + 1);
});

test('an application that waits for a parent has a page too', async () => {
  const minors = await minorProgramForTest();
  const { body } = await post(wireForm(minors, minorAnswers));
  expect(await openedBy(tokenIn(body.data.private_link))).toMatchObject({ state: 'held', id: body.data.id });
});

test('a refused application makes no page', async () => {
  const before = await database().privatePage.count();
  const { status, cookies } = await post(wireForm(program, { ...testAnswers, Founder: ' ' }));
  expect([status, cookies]).toEqual([422, []]);
  expect(await database().privatePage.count()).toBe(before);
});
