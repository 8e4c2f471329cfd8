import { beforeAll, expect, test, vi } from 'vitest';
import { call } from '#e2e/unit/applications/own-drafts.ts';
import { asFile, plainForm } from '#e2e/unit/post-application.ts';
import { linkForTest } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { getSavedDraft } from '#lib/applications/drafts/draft.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { POST as start } from '../../drafts/route.ts';
import { POST as save } from './route.ts';
import { POST as send } from './send/route.ts';

const program = useTestProgram();
type Handler = Parameters<typeof call>[0];

/** Three steps: who, the team, which is asked of those who have an idea, and the papers. */
beforeAll(async () => {
  const [programId, onlyIdea] = [
    program.id,
    JSON.stringify({ match: 'all', terms: [{ question: 'कल्पना', operator: 'filled', value: '' }] }),
  ];
  const place = (label: string, order: number, showIf: string | null = null) =>
    database().formField.updateMany({ where: { programId, label }, data: { order, showIf } });
  const heading = (label: string, order: number) =>
    database().formField.create({ data: { programId, label, fieldType: 'section', order } });
  await write(() => [
    heading('Who', 1),
    place('Founder', 2),
    place('Email', 3),
    place('कल्पना', 4),
    heading('Team', 5),
    place('Team size', 6, onlyIdea),
    heading('Papers', 7),
    place('I agree', 8),
    place('Pitch deck', 9),
    place('Logo', 10),
    raiseContentVersion(),
  ]);
});

/** Posts a form as a browser without script does. @returns the status and where it leads */
async function post(handler: Handler, answers: Record<string, string>, token = '', files: [string, File][] = []) {
  const sent = await call(handler, plainForm(program, answers, files), { token, accept: 'text/html' });
  const cookie = sent.cookies.find((line) => line.startsWith('mine='));
  return { status: sent.status, location: sent.location, token: /^mine=([^;]+)/.exec(cookie ?? '')?.[1] ?? token };
}

const step = (number: number | 'check', answers: Record<string, string> = {}, way = 'next') => ({
  ...answers,
  form_step: String(number),
  form_continue: way,
});
const who = { Founder: 'Asha', Email: 'asha@example.org' };
const deck = [['Pitch deck', asFile(samplePdf(500), 'deck.pdf')]] as [string, File][];

async function begun(answers: Record<string, string> = who) {
  const { token } = await post(start, step(1, answers));
  const page = await openPage(token);
  const pageId = page?.pageId ?? 0;
  return { token, pageId, draft: async () => getSavedDraft(pageId) };
}

/** The versions that a page of the draft shows. */
const versionsOf = (draft: Awaited<ReturnType<typeof getSavedDraft>>) =>
  JSON.stringify(Object.fromEntries((draft?.answers ?? []).map(({ fieldId, version }) => [fieldId, version])));

test('the first step that is saved leads on at once, and one with something missing to itself', async () => {
  expect((await post(start, step(1, who))).location).toBe('/apply/mine?step=3');
  expect((await post(start, step(1, { Founder: 'Mira' }))).location).toBe(
    '/apply/mine?step=1&saved=part#error-summary',
  );
  const later = { ...who, Founder: 'Ravi', form_step: '1' };
  expect((await post(start, later)).location).toBe('/apply/mine/saved');
});

test('a step is saved, and the next one that asks anything follows', async () => {
  const { token, draft } = await begun();
  // Nobody without an idea is asked for their team.
  expect((await draft())?.step).toBe('3');
  expect((await draft())?.message).toBe('');
  const versions = versionsOf(await draft());
  const { location } = await post(save, step(3, { 'I agree': 'true', draft_versions: versions }), token, deck);
  expect(location).toBe('/apply/mine?step=check');
  expect((await draft())?.answers.map(({ label, value }) => [label, value])).toEqual([
    ['Founder', 'Asha'],
    ['Email', 'asha@example.org'],
    ['I agree', 'true'],
  ]);
});

test('an idea brings the step of the team, forwards and back', async () => {
  const { token, draft } = await begun({ ...who, कल्पना: 'Soil sensors' });
  expect((await draft())?.step).toBe('2');
  expect((await post(save, step(2, { 'Team size': '4' }), token)).location).toBe('/apply/mine?step=3');
  expect((await post(save, step(3, {}, 'back'), token)).location).toBe('/apply/mine?step=2');
  expect((await draft())?.step).toBe('2');
});

test('nobody goes on from a step with something missing, and what they typed stays', async () => {
  const { token, draft } = await begun({ Founder: 'Asha' });
  expect(await draft()).toMatchObject({
    step: '1',
    message: 'One answer needs your attention. Please correct it and continue.',
    errors: { Email: ['Enter an answer for “Email”.'] },
  });
  const corrected = { Founder: 'Asha Patil', Email: 'asha@', draft_versions: versionsOf(await draft()) };
  const { location } = await post(save, step(1, corrected), token);
  expect(location).toBe('/apply/mine?step=1&saved=part#error-summary');
  expect((await draft())?.answers.map(({ value }) => value)).toContain('asha@');
});

test('whoever changes an answer from the check comes back to it, unless something is missing', async () => {
  const { token, draft } = await begun();
  await post(save, step(3, { 'I agree': 'true' }), token, deck);
  const seen = async () => ({ draft_versions: versionsOf(await draft()) });
  const changed = { ...who, Founder: 'Asha Patil', ...(await seen()) };
  expect((await post(save, step(1, changed), token)).location).toBe('/apply/mine?step=check');
  const idea = { ...changed, कल्पना: 'Soil sensors', ...(await seen()) };
  expect((await post(save, step(1, idea), token)).location).toBe('/apply/mine?step=check');
  expect((await post(save, step(3, { 'I agree': '', ...(await seen()) }), token)).location).toMatch(/step=3.*error/);
  expect((await post(save, step(1, { ...idea, ...(await seen()) }), token)).location).toBe('/apply/mine?step=2');
});

test('going back asks for nothing', async () => {
  const { token, draft } = await begun({ ...who, कल्पना: 'Soil sensors' });
  expect((await post(save, step(2, { 'Team size': 'many' }, 'back'), token)).location).toBe('/apply/mine?step=1');
  expect(await draft()).toMatchObject({ errors: {}, message: '' });
});

test('a form that only saves stays at its step', async () => {
  const { token, draft } = await begun({ ...who, कल्पना: 'Soil sensors' });
  const { form_continue: _way, ...only } = step(2, { 'Team size': 'many' });
  expect((await post(save, only, token)).location).toBe('/apply/mine/saved');
  expect(await draft()).toMatchObject({ step: '2', errors: {} });
});

test('the check sends what is saved, without answers to questions that are not asked any more', async () => {
  const { token, pageId, draft } = await begun({ ...who, कल्पना: 'Soil sensors' });
  await post(save, step(2, { 'Team size': '4' }), token);
  await post(save, step(3, { 'I agree': 'true' }), token, deck);
  // The idea goes, and with it the question for the team, whose answer stays in the draft.
  const versions = versionsOf(await draft());
  await post(save, step(1, { ...who, कल्पना: '', draft_versions: versions }), token);
  const seen = { draft_versions: versionsOf(await draft()) };
  const sent = await post(send, step('check', seen), token);
  const stored = await database().submission.findUniqueOrThrow({
    where: { pageId },
    include: { answers: { orderBy: { id: 'asc' } }, attachments: true },
  });
  expect(sent.location).toBe(`/apply/mine/sent?program=${program.id}&number=${stored.id}`);
  expect(Object.fromEntries(stored.answers.map(({ label, value }) => [label, value]))).toMatchObject({
    Founder: 'Asha',
    'I agree': 'true',
    'Team size': '',
  });
  expect(stored.attachments.map(({ filename }) => filename)).toEqual(['deck.pdf']);
  expect(await draft()).toBeNull();
  // A second press finds the application of the first.
  expect((await post(send, step('check', seen), token)).location).toBe(sent.location);
  expect(await database().submission.count({ where: { pageId } })).toBe(1);
});

test('the check does not send over what a co-founder saves while it is stored', async () => {
  const { token, pageId, draft } = await begun();
  await post(save, step(3, { 'I agree': 'true' }), token, deck);
  const seen = { draft_versions: versionsOf(await draft()) };
  const late = step(1, { Founder: 'Ravi', Email: who.Email, ...seen });
  const place = vi.spyOn(IntakeFolder.prototype, 'assertInPlace').mockImplementationOnce(async () => {
    place.mockRestore();
    // On another machine, whose clock is behind.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    await post(save, late, token);
    vi.useRealTimers();
  });
  await post(send, step('check', seen), token);
  expect(await database().submission.count({ where: { pageId } })).toBe(0);
  expect(await draft()).toMatchObject({ message: expect.stringMatching(/changed while you checked/) });
  expect((await draft())?.answers[0]).toMatchObject({ value: 'Ravi' });
  await post(send, step('check', { draft_versions: versionsOf(await draft()) }), token);
  expect(await database().submission.count({ where: { pageId } })).toBe(1);
});

test('the check does not send what somebody changed meanwhile, or what is not complete', async () => {
  const { token, pageId, draft } = await begun();
  await post(save, step(3, { 'I agree': 'true' }), token);
  const seen = versionsOf(await draft());
  await post(save, step(1, { Founder: 'Ravi', Email: who.Email, draft_versions: seen }), token);
  await post(send, step('check', { draft_versions: seen }), token);
  expect((await draft())?.message).toMatch(/changed while you checked/);
  await post(send, step('check', { draft_versions: versionsOf(await draft()) }), token);
  expect((await draft())?.errors).toEqual({ 'Pitch deck': ['Choose a file for “Pitch deck”.'] });
  expect((await draft())?.answers.map(({ value, otherValue }) => [value, otherValue])).toEqual([
    ['Ravi', null],
    ['asha@example.org', null],
    ['true', null],
  ]);
  expect(await database().submission.count({ where: { pageId } })).toBe(0);
});

test('a co-founder fills in a step, and cannot send', async () => {
  const { pageId } = await begun({ ...who, कल्पना: 'Soil sensors' });
  const [edits, reads] = [await linkForTest(pageId, 'edit'), await linkForTest(pageId, 'read')];
  expect((await post(save, step(2, { 'Team size': '4' }), edits)).location).toBe('/apply/mine?step=3');
  expect((await post(save, step(2, { 'Team size': '5' }), reads)).status).toBe(403);
  expect((await post(send, step('check'), edits)).status).toBe(403);
});
