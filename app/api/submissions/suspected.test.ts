import { beforeEach, describe, expect, it } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import {
  apartFromLink,
  asFile,
  browser,
  type Part,
  plainForm,
  post,
  randomKeyHeader,
  wireForm,
} from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { pageStamp } from '#lib/applications/spam/page-stamp.ts';
import { database } from '#lib/platform/db/client.ts';
import { stampName, trapName } from '#lib/platform/http/sent-form.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';

const program = useTestProgram();
const deck: Part[] = [['Pitch deck', asFile(samplePdf(500), 'deck.pdf')]];
const farm = { ...testAnswers, कल्पना: 'Free spins in the best online casino https://win.example/a' };

beforeEach(async () => {
  throttles().counts.clear();
  await database().submission.deleteMany();
  setEnvironment({ SMTP_URL: 'smtp://127.0.0.1:9' });
});

const standing = async () => {
  const rows = await database().submission.findMany({ orderBy: { id: 'asc' }, include: { mails: true } });
  return rows.map(({ status, spamScore, mails }) => [status, spamScore, mails.length]);
};

describe('an application that looks like spam', () => {
  it('is taken like any other, stands as suspected, and sends no email', async () => {
    const { status, body } = await post(wireForm(program, farm));
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'success', data: { program_id: program.id, receipt_address: null } });
    const filled = await post(
      plainForm(program, { ...testAnswers, [trapName]: 'x', [stampName]: 'a.b' }, deck),
      browser,
    );
    expect(filled.status).toBe(303);
    expect(filled.location).toContain('/apply/mine/sent?');
    expect(await standing()).toEqual([
      ['suspected', 90, 0],
      ['suspected', 100, 0],
    ]);
  });

  it('remembers no answer to the page’s own fields', async () => {
    await post(plainForm(program, { ...testAnswers, [trapName]: 'x', [stampName]: pageStamp() }, deck), browser);
    const labels = await database().answer.findMany({ orderBy: { position: 'asc' }, select: { label: true } });
    expect(labels.map(({ label }) => label)).toEqual(Object.keys(testAnswers));
  });

  it('sent twice by one click tells the same', async () => {
    const key = randomKeyHeader();
    const send = () => post(wireForm(program, farm), key);
    const [one, two] = [await send(), await send()];
    expect(apartFromLink(two)).toEqual(apartFromLink(one));
    expect((await standing()).length).toBe(1);
  });
});

describe('an ordinary application is received', () => {
  it.each([
    ['as a call of the API without a page’s marks', () => post(wireForm(program))],
    ['as a plain form without them', () => post(plainForm(program, testAnswers, deck), browser)],
    [
      'as a plain form with them',
      () => post(plainForm(program, { ...testAnswers, [trapName]: '', [stampName]: pageStamp() }, deck), browser),
    ],
  ])('%s', async (_, send) => {
    expect([201, 303]).toContain((await send()).status);
    expect(await standing()).toEqual([['received', expect.any(Number), 1]]);
  });

  it('from a whole class that copied one text, from one room or from their homes', async () => {
    const text = 'आमची कल्पना शेतकऱ्यांसाठी हवामानाचा अंदाज सांगणारे साधे यंत्र आहे. ते उन्हावर चालते आणि इंटरनेट नसतानाही काम करते.';
    for (let number = 0; number < 12; number += 1) {
      const answers = { ...testAnswers, Email: `s${number}@example.org`, कल्पना: text };
      const from = number < 6 ? '10.0.0.1' : `10.0.1.${number}`;
      expect((await post(wireForm(program, answers), { 'x-client-address': from })).status).toBe(201);
    }
    const scores = (await standing()).map(([status, score]) => `${status} ${score}`);
    expect(scores.slice(0, 6)).toEqual(Array(6).fill('received 0'));
    expect(scores.at(-1)).toBe('received 35');
  });
});
