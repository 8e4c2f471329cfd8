import { afterEach, describe, expect, test, vi } from 'vitest';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/applications/minors.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { apartFromLink, asFile, browser, type Part, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { namesIn, useTestProgram } from '#e2e/unit/use-program.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';

const program = useTestProgram();
afterEach(() => vi.useRealTimers());

const deck: Part[] = [['Pitch deck', asFile(samplePdf(500), 'deck.pdf')]];
const clicks = (key: string, answers: object = testAnswers) =>
  post(wireForm(program, answers), { 'idempotency-key': key });

describe('two clicks make one submission', () => {
  test('one after the other, and at once', async () => {
    const before = new Set(namesIn(applicationsFolder()));
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = await clicks(one);
    const others = await Promise.all([clicks(one), clicks(one), clicks(one)]);
    for (const again of others) expect([again.status, apartFromLink(again)]).toEqual([201, apartFromLink(first)]);
    const atOnce = await Promise.all([clicks(other), clicks(other)]);
    expect(apartFromLink(atOnce[0])).toEqual(apartFromLink(atOnce[1]));
    expect(await database().submission.count()).toBe(2);
    const files = await database().attachment.findMany({ select: { storedName: true } });
    const added = namesIn(applicationsFolder()).filter((name) => !before.has(name));
    expect(added.sort()).toEqual(files.map(({ storedName }) => storedName).sort());
  });

  test('a changed form under the same key, and no key at all, are new ones', async () => {
    const key = crypto.randomUUID();
    await clicks(key);
    await clicks(key, { ...testAnswers, Founder: 'Somebody else' });
    await post(wireForm(program));
    await post(wireForm(program));
    expect(await database().submission.count()).toBe(4);
  });
});

/** The number, and nothing else: no link, code, receipt or cookie. */
function expectNumberAlone(answer: Awaited<ReturnType<typeof post>>, id: number) {
  const data = { id, program_id: program.id };
  const message = `You sent this application already. Its number is ${id}.`;
  expect([answer.status, answer.body]).toEqual([200, { status: 'success', message, data }]);
  expect(answer.cookies).toEqual([]);
}

describe('knowing what was sent gives no right', () => {
  const owners = () => database().privateLink.count({ where: { role: 'owner' } });

  test.each(['draft-1', '1', 'k', 'k'.repeat(40), '2026-11-23'])('with the guessable key %j', async (key) => {
    const first = await clicks(key);
    const before = await owners();
    for (const again of await Promise.all([clicks(key), clicks(key)])) expectNumberAlone(again, first.body.data.id);
    expect(await owners()).toBe(before);
  });

  test('for an application that waits for a parent', async () => {
    const minors = await minorProgramForTest();
    const send = () => post(wireForm(minors, minorAnswers), { 'idempotency-key': 'k' });
    const first = await send();
    const again = await send();
    expect([again.status, again.body.data]).toEqual([200, { id: first.body.data.id, program_id: minors.id }]);
  });

  test('nor does any key when it comes with a plain form, whose page is the same for everybody', async () => {
    const key = crypto.randomUUID();
    const send = () => post(plainForm(program, { ...testAnswers, idempotency_key: key }, deck), browser);
    const [first, again] = [await send(), await send()];
    expect(first.cookies.length).toBeGreaterThan(0);
    expect(again.location).toBe(`${first.location}&repeated=yes`);
    expect(again.cookies).toEqual([]);
  });
});

describe('a plain form that has no secret', () => {
  const send = (answers = testAnswers) => post(plainForm(program, answers, deck), browser);

  test('counts once within an hour, one after the other and at once, and tells its number', async () => {
    const sent = await Promise.all([send(), send(), send()]);
    const again = await send();
    expect(await database().submission.count()).toBe(1);
    expect([...sent, again].filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
    const { id } = await database().submission.findFirstOrThrow();
    for (const { status, location } of [...sent, again]) {
      expect(status).toBe(303);
      expect(location).toMatch(new RegExp(`^/apply/mine/sent\\?program=${program.id}&number=${id}(&repeated=yes)?$`));
    }
  });

  test('is a new application when an answer differs, or two hours later', async () => {
    await send();
    await send({ ...testAnswers, Founder: 'Somebody else' });
    expect(await database().submission.count()).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
    await send();
    expect(await database().submission.count()).toBe(3);
  });
});
