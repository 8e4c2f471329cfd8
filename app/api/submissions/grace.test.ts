import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestProgram, testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, browser, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { expectNothingStored, useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { formPage } from '#lib/applications/intake/received-form.ts';
import { getBegunProgram } from '#lib/applications/programs/admission.ts';
import { pageStamp, signStamp } from '#lib/applications/spam/page-stamp.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { stampName } from '#lib/platform/http/sent-form.ts';

useTestProgram();

const minute = 60_000;
const closing = new Date('2031-03-31T18:30:00.000Z').getTime();
const at = (shift: number) => new Date(closing + shift);
/** Sets the server’s clock to this many milliseconds after the closing. */
const moveClock = (shift: number) => vi.useFakeTimers({ toFake: ['Date'], now: at(shift) });

let program: { id: number };
beforeEach(async () => {
  program = await createTestProgram({ closesAt: new Date(closing) });
});
afterEach(() => {
  vi.useRealTimers();
});

const setGrace = (graceMinutes: number) =>
  database().program.update({ where: { id: program.id }, data: { graceMinutes } });
const stamp = (shift: number, page = formPage(program.id)) => pageStamp(at(shift), page);
const send = (sent: string | null, answers = testAnswers) =>
  post(wireForm(program, sent === null ? answers : { ...answers, [stampName]: sent }));

describe('an application that was begun before the closing is taken within 15 minutes', () => {
  test.each([
    [-1, 201],
    [0, 201],
    [15 * minute - 1, 201],
    [15 * minute, 409],
    [15 * minute + 1, 409],
  ])('%d ms after it: %d', async (shift, expected) => {
    moveClock(shift);
    expect((await send(stamp(-1))).status).toBe(expected);
    expect(await database().submission.count()).toBe(expected === 201 ? 1 : 0);
  });

  test('a stamp from the moment of the closing is too late, one a millisecond earlier is not', async () => {
    moveClock(1);
    expect((await send(stamp(0))).status).toBe(409);
    expect((await send(stamp(-1))).status).toBe(201);
  });

  test.each<[string, () => string | null]>([
    ['no stamp', () => null],
    ['an empty stamp', () => ''],
    ['a made-up stamp', () => signStamp(at(-1), 'x'.repeat(40), formPage(program.id))],
    ['the stamp of a page without a form', () => stamp(-1, '')],
    ['the stamp of another program’s form', () => stamp(-1, formPage(program.id + 1))],
    ['a stamp whose time was set back', () => stamp(1).replace(/^[^.]+/, at(-1).getTime().toString(36))],
    [
      'a stamp with another program’s name in it',
      () => stamp(-1, 'program-1').replace('program-1', formPage(program.id)),
    ],
  ])('%s proves nothing: in time until the closing, and not after it', async (_what, made) => {
    const sent = made();
    moveClock(-1);
    expect((await send(sent)).status).toBe(201);
    moveClock(0);
    expect((await send(sent)).status).toBe(409);
    expect(await database().submission.count()).toBe(1);
  });
});

test.each([
  [0, 0, 409],
  [0, -1, 201],
  [1440, 1440 * minute - 1, 201],
  [1440, 1440 * minute, 409],
])('a grace of %d minutes, %d ms after the closing: %d', async (minutes, shift, expected) => {
  await setGrace(minutes);
  const { raiseContentVersion } = await import('#lib/platform/cache/content-version.ts');
  await write(() => [raiseContentVersion()]);
  moveClock(shift);
  expect((await send(stamp(-5))).status).toBe(expected);
});

test('a plain form that comes back within the grace opens again and can be sent; nobody else’s does', async () => {
  moveClock(minute);
  const deck = asFile(samplePdf(), 'a.pdf');
  const first = await post(
    plainForm(program, { ...testAnswers, Email: 'x', [stampName]: stamp(-9) } as never, [['Pitch deck', deck]]),
    browser,
  );
  const token = first.draft;
  const draft = await getDraft(token);
  expect(draft?.begunAt).toEqual(at(-9));
  expect(await getBegunProgram(program.id, draft?.begunAt as Date)).toMatchObject({ id: program.id });
  expect(await getBegunProgram(program.id, new Date())).toBeNull();
  await expectNothingStored();
  const again = pageStamp(draft?.begunAt as Date, formPage(program.id));
  const second = await post(plainForm(program, { ...testAnswers, [stampName]: again, draft: token } as never), browser);
  expect(second.location).toMatch(/\/apply\/mine\/sent\?/);
  // The draft alone is no proof: its page carries the stamp.
  const late = await post(plainForm(program, { ...testAnswers, draft: token } as never), browser);
  expect(late.location).toBe(`/apply?program=${program.id}`);
  expect(await database().submission.count()).toBe(1);
});

test('an authentic stamp of this site’s secret is what counts', () => {
  expect(signStamp(at(-1), authSecret(), formPage(program.id))).toBe(stamp(-1));
});
