import { beforeAll, expect, test } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { plainForm } from '#e2e/unit/post-application.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { readEligibility, sealAnswers, unsealAnswers } from '#lib/applications/intake/eligibility.ts';
import { getProgram, type Program } from '#lib/applications/programs/program.ts';

import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { POST as submit } from '../submissions/route.ts';
import { POST } from './[id]/eligibility/route.ts';

const program = useTestProgram();

/** The first of two sections asks for the size of the team, and a large team cannot apply. */
beforeAll(async () => {
  const programId = program.id;
  const large = { match: 'all', terms: [{ question: 'Team size', operator: 'over', value: '10' }] };
  const row = (label: string, fieldType: string, order: number, showIf: string | null = null) =>
    database().formField.create({ data: { programId, label, fieldType, order, showIf } });
  await write(() => [
    row('Who can apply', 'section', -3),
    database().formField.updateMany({
      where: { programId, label: 'Team size' },
      data: { order: -2, isRequired: true },
    }),
    row('it is for small teams.', 'stop', -1, JSON.stringify(large)),
    row('About you', 'section', 0),
    database().formField.updateMany({ where: { programId, fieldType: 'file' }, data: { isRequired: false } }),
    raiseContentVersion(),
  ]);
});

const reason = 'You cannot apply to this program because it is for small teams.';
const here = async () => (await getProgram(program.id)) as Program;

/** Posts the first step as a browser without script does. @returns what the browser gets */
async function post(size: string, more: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/', {
    method: 'POST',
    body: plainForm(program, { 'Team size': size, form_step: '1', form_continue: 'next', ...more }, []),
    headers: { origin: 'http://localhost', host: 'localhost', accept: 'text/html' },
  });
  const response = await POST(request, { params: Promise.resolve({ id: String(program.id) }) });
  expect(response.status).toBe(303);
  const location = response.headers.get('location') ?? '';
  const [cookie = ''] = response.headers.getSetCookie();
  return { location, cookie, sealed: unsealAnswers(/^kept=([^;]*)/.exec(cookie)?.[1] ?? '', new Date()) };
}

/** @returns what the page that follows reads */
async function answer(size: string) {
  const { sealed } = await post(size);
  return sealed && readEligibility(await here(), sealed);
}

test('a file that is sent along goes nowhere, and the answers count', async () => {
  const body = plainForm(program, { 'Team size': '4', form_step: '1', form_continue: 'next' }, []);
  body.append('Pitch deck', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'deck.pdf');
  const request = new Request('http://localhost:3000/', { method: 'POST', body });
  const response = await POST(request, { params: Promise.resolve({ id: String(program.id) }) });
  expect(response.status).toBe(200);
});

test('only the browser that answered keeps the answers, and only those of the first section', async () => {
  const { location, cookie, sealed } = await post('4', { Founder: 'Asha', Email: 'asha@example.org' });
  expect(location).toMatch(new RegExp(`^/apply/mine/begun/[\\w-]{12}\\?program=${program.id}$`));
  const { pathname } = new URL(location, 'http://localhost');
  expect(cookie).toMatch(/^kept=[\w-]+; /);
  expect(cookie.length).toBeLessThan(4096);
  expect(cookie.replace(/^kept=[^;]*/, '')).toBe(`; Path=${pathname}; Max-Age=86400; HttpOnly; SameSite=Lax`);
  const { id } = await database().formField.findFirstOrThrow({ where: { programId: program.id, label: 'Team size' } });
  expect(sealed).toMatchObject({ programId: program.id, answers: new Map([[id, '4']]) });
});

test('a person who can apply goes on to the second step, with the answers and nothing stored', async () => {
  expect(await answer('4')).toMatchObject({
    stop: null,
    place: 2,
    draft: { answers: { 'Team size': '4' }, message: '' },
  });
  expect(await database().submissionDraft.count()).toBe(0);
  expect(await database().privatePage.count()).toBe(0);
});

test('a person who cannot is told why', async () => {
  expect(await answer('11')).toMatchObject({ stop: reason });
});

test.each([
  ['', 'Enter an answer for “Team size”.'],
  ['many', 'Enter a number for “Team size”, like 12 or 12.5.'],
])('“%s” is no answer, and the first step says so', async (size, message) => {
  expect(await answer(size)).toMatchObject({ stop: null, place: 1, draft: { errors: { 'Team size': [message] } } });
});

test('answers that were made up, changed or a day old say nothing', async () => {
  const now = new Date();
  const content = { programId: program.id, answers: new Map([[1, '4']]), begunAt: now };
  const text = sealAnswers(content, now) ?? '';
  expect(unsealAnswers(text, now)).toEqual(content);
  expect(unsealAnswers(text, new Date(now.getTime() + 24 * 3_600_000))).toBeNull();
  for (let at = 0; at < text.length - 1; at += 7)
    expect(unsealAnswers(text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1), now)).toBeNull();
  for (const other of ['', 'x', text.slice(0, 20), '%00', 'A'.repeat(3000)])
    expect(unsealAnswers(other, now)).toBeNull();
  expect(sealAnswers({ ...content, answers: new Map([[1, 'x'.repeat(4000)]]) }, now)).toBeNull();
});

test('an application that is sent at once is refused with the same sentence', async () => {
  const send = (size: string) =>
    submit(
      new Request('http://localhost:3000/', {
        method: 'POST',
        body: plainForm(program, { ...testAnswers, 'Team size': size }, []),
        headers: { origin: 'http://localhost', host: 'localhost', accept: 'application/json' },
      }),
      { params: Promise.resolve({}) },
    );
  const refused = await send('11');
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toEqual({ 'Team size': [reason] });
  expect((await send('10')).status).toBe(201);
});
