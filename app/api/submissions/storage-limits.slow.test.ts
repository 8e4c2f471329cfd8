import Sqlite from 'better-sqlite3';
import { afterEach, expect, test, vi } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { asFile, browser, plainForm, post, randomKeyHeader, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { isOnPostgresql } from '#e2e/unit/test-database.ts';
import { expectNothingStored, useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { databaseFile } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import * as space from '#lib/platform/storage/free-space.ts';
import { storedWithinHour } from '#lib/platform/storage/storage-budget.ts';

const program = useTestProgram();

function set(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  resetEnvironment();
}

afterEach(async () => {
  vi.restoreAllMocks();
  setEnvironment();
  throttles().counts.clear();
  space.forgetSpace();
  await database().submissionDraft.deleteMany();
});

const from = (client: string) => ({ [clientAddressHeader]: client });
const withFile = (megabytes: number) =>
  wireForm(program, testAnswers, [['Pitch deck', asFile(samplePdf(megabytes * 1024 * 1024), 'deck.pdf')]]);
const draftIn = ({ draft }: Awaited<ReturnType<typeof post>>) => getDraft(draft);

/** A disk with so many bytes free above its floor. */
const diskWith = (bytes: number) => vi.spyOn(space, 'spaceAboveFloor').mockResolvedValue(bytes);

test('one client’s files and answers end at its budget, and others go on', async () => {
  set({ CLIENT_MEGABYTES_PER_HOUR: '3' });
  const answers = [];
  for (let number = 0; number < 5; number += 1) answers.push(await post(withFile(1.2), from('192.0.2.1')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429, 429, 429]);
  expect(answers[2]?.body.message).toMatch(/^Your network has sent as much .* Try again in 60 minutes\.$/);
  expect((await post(withFile(1.2), from('192.0.2.2'))).status).toBe(201);
  expect(await database().submission.count()).toBe(3);
});

test('a click that is repeated is answered although the budget is used up', async () => {
  set({ CLIENT_MEGABYTES_PER_HOUR: '3' });
  const key = { ...randomKeyHeader(), ...from('192.0.2.1') };
  const first = await post(withFile(2), key);
  expect((await post(withFile(2), from('192.0.2.1'))).status).toBe(429);
  const again = await post(withFile(2), key);
  expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
});

test('a form without JavaScript that the budget refuses comes back with its answers', async () => {
  set({ CLIENT_MEGABYTES_PER_HOUR: '1' });
  const form = plainForm(program, testAnswers, [['Pitch deck', asFile(samplePdf(2 * 1024 * 1024), 'deck.pdf')]]);
  const draft = await draftIn(await post(form, browser));
  expect(draft).toMatchObject({ answers: testAnswers });
  expect(draft?.message).toMatch(/^Your network has sent as much/);
  await expectNothingStored();
});

test('so does one that the limit of requests refuses', async () => {
  set({ RATE_LIMIT_SUBMISSIONS: '1' });
  await post(wireForm(program));
  const form = plainForm(program, testAnswers, [['Pitch deck', asFile(samplePdf(), 'deck.pdf')]]);
  const draft = await draftIn(await post(form, browser));
  expect(draft).toMatchObject({ answers: testAnswers, files: [] });
  expect(draft?.message).toMatch(/^Too many requests .* Your files could not be kept\. Choose them again\.$/);
});

test('a client that stored more than is left must wait, and others go on', async () => {
  diskWith(1024 * 1024);
  expect((await post(withFile(2), from('192.0.2.1'))).status).toBe(201);
  expect((await post(withFile(0.1), from('192.0.2.1'))).status).toBe(507);
  expect((await post(withFile(0.1), from('192.0.2.2'))).status).toBe(201);
});

test('below the floor nothing is taken and answers come back, until there is room again', async () => {
  const disk = diskWith(-1);
  const refused = await post(withFile(0.1));
  expect([refused.status, refused.body.message]).toEqual([507, expect.stringContaining('our storage is full')]);
  const draft = await draftIn(await post(plainForm(program), browser));
  expect(draft).toMatchObject({ answers: testAnswers, message: expect.stringContaining('our storage is full') });
  expect(await database().submissionDraft.count()).toBe(0);
  await expectNothingStored();
  disk.mockRestore();
  expect((await post(withFile(0.1))).status).toBe(201);
});

test('uploads that find the disk filled meanwhile are refused whole, with the answers kept', async () => {
  const disk = diskWith(1e9);
  // Open when the request comes, full once some of it has arrived.
  disk.mockResolvedValueOnce(1).mockResolvedValue(-1);
  const form = plainForm(program, testAnswers, [['Pitch deck', asFile(samplePdf(9 * 1024 * 1024), 'deck.pdf')]]);
  const draft = await draftIn(await post(form, browser));
  expect(draft).toMatchObject({ answers: testAnswers, files: [] });
  await expectNothingStored();
});

// One writer keeps out all others.
test.skipIf(isOnPostgresql)(
  'while another process holds the database, the answer is 503 and the form comes back',
  async () => {
    await post(wireForm(program));
    await database().submission.deleteMany();
    const other = new Sqlite(databaseFile());
    other.exec('BEGIN IMMEDIATE');
    try {
      const [program1, page] = await Promise.all([post(wireForm(program)), post(plainForm(program), browser)]);
      expect([program1.status, program1.body.message]).toEqual([503, expect.stringContaining('Nothing was stored')]);
      expect(await draftIn(page)).toMatchObject({ answers: testAnswers });
    } finally {
      other.close();
    }
    await expectNothingStored();
    expect((await post(wireForm(program))).status).toBe(201);
  },
);

test.skipIf(isOnPostgresql)(
  'a form that could not be kept on the disk takes nothing of its client’s budget',
  async () => {
    await post(wireForm(program));
    const answers = { ...testAnswers, Email: 'no address' };
    const form = plainForm(program, answers, [['Pitch deck', asFile(samplePdf(2 * 1024 * 1024), 'deck.pdf')]]);
    const other = new Sqlite(databaseFile());
    other.exec('BEGIN IMMEDIATE');
    try {
      expect(await draftIn(await post(form, { ...browser, ...from('192.0.2.7') }))).toMatchObject({ answers });
    } finally {
      other.close();
    }
    expect(await storedWithinHour('192.0.2.7')).toBe(0);
  },
);
