import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../db/client.ts';
import { updateWithdrawal } from '../privacy/erasure/update-withdrawal.ts';
import { getMine } from '../private-pages/mine/get-mine.ts';
import { whatIsNext } from '../private-pages/mine/what-is-next.ts';
import { undoChanges } from '../submissions/undo-changes.ts';
import { updateSubmission, updateSubmissions } from '../submissions/update-submissions.ts';
import { changeBatch, changeLetter, discardLetters } from './change-letters.ts';
import { findLetters } from './find-batches.ts';
import { getBatch, getLetter } from './get-batch.ts';
import { discardSchema, releaseSchema, wordsSchema, writeSchema } from './letter.schema.ts';
import { sendTestLetter } from './letter-mail.ts';
import { releaseLetters } from './release-letters.ts';
import { saveLetterTemplate } from './templates.ts';
import { writeLetters } from './write-letters.ts';

useTestDatabase();

let admin: Headers;
let programId: number;

beforeAll(async () => {
  admin = await signInForTest();
});

beforeEach(async () => {
  programId = (await programForTest('Seed Cohort')).id;
  await database().mail.deleteMany();
  await database().letter.deleteMany();
});

let people = 0;

/** An applicant with a private page, whose application has this status. */
async function applicant(status: string, name = 'Asha Patil') {
  people += 1;
  const email = `person${people}@example.org`;
  const answers = { 'Full name': name, Email: email };
  const { id } = await submissionForTest(programId, { answers, types: { Email: 'email' } });
  const { token } = await pageForTest(id);
  if (status !== 'received') await setStatus(id, status);
  return { id, email, holder: holderHeaders(token) };
}

const setStatus = (id: number, value: string) => updateSubmission(admin, id, { kind: 'status', value: value as never });

const got = <T>(result: { ok: true; value: T } | { ok: false; failure: { message: string } }): T => {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
};

const tell = async (...ids: number[]) => got(await writeLetters(admin, { about: 'status', ids }));
const pageOf = async (batch: string) => got(await getBatch(admin, batch));

async function releaseAll(batch: string) {
  const { seen } = await pageOf(batch);
  return releaseLetters(admin, batch, { id: [], all: 'yes', seen });
}

const told = async (holder: Headers) => {
  const mine = got(await getMine(holder));
  return (mine.sent?.steps ?? []).filter(({ kind }) => kind === 'told').map(({ letter }) => letter);
};

/** What the private page says happens next. Null for nothing. */
async function nextFor(headers: Headers): Promise<string | null> {
  const { holder, sent } = got(await getMine(headers));
  if (!sent) throw new Error('Nothing was sent.');
  return (await whatIsNext(headers, holder, sent)).nextSteps;
}

describe('a decision', () => {
  test('ends what the private page says happens next, once it is told', async () => {
    const { id, holder } = await applicant('accepted');
    const { batch } = await tell(id);
    expect(await nextFor(holder)).toBe('');
    await releaseAll(batch);
    expect(await nextFor(holder)).toBeNull();
  });

  test('tells nobody when its status is set, and everybody once when its letter is released', async () => {
    const { id, email, holder } = await applicant('accepted');
    expect(await database().mail.count()).toBe(0);
    expect(await told(holder)).toEqual([]);
    const { batch } = await tell(id);
    const page = await pageOf(batch);
    expect(page.letters).toMatchObject([
      { submissionId: id, address: email, subject: 'Your application to Seed Cohort is accepted', problem: null },
    ]);
    expect(page.letters[0]?.text).toMatch(new RegExp(`^Dear Asha Patil,\\n[^]*number ${id}, is accepted`));
    expect([await database().mail.count(), await told(holder)]).toEqual([0, []]);

    expect(await releaseAll(batch)).toMatchObject({ value: { released: 1, left: 0 } });
    const letter = page.letters[0];
    expect(await told(holder)).toMatchObject([{ status: 'accepted', subject: letter?.subject, text: letter?.text }]);
    const [mail, ...others] = await database().mail.findMany();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'letter', key: `letter:${letter?.id}`, toAddress: email, submissionId: id });
    expect(mail?.subject).toBe(letter?.subject);
    expect(mail?.text).toContain('Congratulations.');
    // Somebody else may have entered the address, and a forwarded email must not be a key.
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/mine\/open|\(private link\)/);
    const history = await database().submissionChange.findMany({ where: { submissionId: id, kind: 'told' } });
    expect(history).toMatchObject([{ after: 'accepted', undoneAt: null }]);
    expect(await database().submission.findUnique({ where: { id } })).toMatchObject({ toldStatus: 'accepted' });
    expect(await releaseAll(batch)).toMatchObject({ value: { released: 0 } });
    expect(await database().mail.count()).toBe(1);
  });

  test('that two people write about and release at once has one letter, one email and one entry', async () => {
    const { id } = await applicant('rejected');
    const written = await Promise.all([1, 2, 3].map(() => writeLetters(admin, { about: 'status', ids: [id] })));
    expect(written.some(({ ok }) => ok)).toBe(true);
    const [row, ...others] = await database().letter.findMany();
    expect(others).toEqual([]);
    const batch = row?.batch ?? '';
    const { seen } = await pageOf(batch);
    const releases = await Promise.all(
      [1, 2, 3, 4].map(() => releaseLetters(admin, batch, releaseSchema.parse({ id: String(row?.id), seen }))),
    );
    const counts = releases.map((each) => (each.ok ? each.value.released : 0));
    // Presses of one person are one press, and each is told what it did.
    expect(counts).toEqual([1, 1, 1, 1]);
    expect(await database().mail.count()).toBe(1);
    expect(await database().submissionChange.count({ where: { submissionId: id, kind: 'told' } })).toBe(1);
  });

  test('that was changed since its letter was written is not told by it', async () => {
    const { id, holder } = await applicant('accepted');
    const { batch } = await tell(id);
    await setStatus(id, 'rejected');
    expect((await pageOf(batch)).letters[0]?.problem).toContain('“Rejected” now');
    expect(await releaseAll(batch)).toMatchObject({ value: { released: 0, left: 1 } });
    expect([await database().mail.count(), await told(holder)]).toEqual([0, []]);
    // The letter about the status of now takes the place of the other.
    const next = await tell(id);
    expect(await database().letter.findMany()).toMatchObject([{ batch: next.batch, status: 'rejected' }]);
  });

  test('of many is told by one action, and its undoing leaves the letters held', async () => {
    const people = [await applicant('received'), await applicant('received', 'Ravi'), await applicant('spam')];
    const ids = people.map(({ id }) => id);
    const change = { kind: 'status', value: 'shortlisted' } as const;
    const { batch: action } = got(
      await updateSubmissions(admin, { program_id: programId, change, selection: { ids: ids.slice(0, 2) } }),
    );
    const { batch, written } = got(await writeLetters(admin, { about: 'status', action }));
    expect(written).toBe(2);
    await undoChanges(admin, action);
    expect(await releaseAll(batch)).toMatchObject({ value: { released: 0, left: 2 } });
    expect(await database().mail.count()).toBe(0);
  });

  test('that nobody was told is listed by program, and no letter is written twice', async () => {
    await applicant('accepted');
    await applicant('accepted');
    await applicant('in_review');
    const groups = async () => got(await findLetters(admin)).untold.filter((each) => each.programId === programId);
    expect(await groups()).toMatchObject([{ status: 'accepted', count: 2 }]);
    const input = { about: 'status', program_id: programId, status: 'accepted' } as const;
    const { batch, written } = got(await writeLetters(admin, input));
    expect([written, await groups()]).toEqual([2, []]);
    expect(await writeLetters(admin, input)).toMatchObject({ failure: { code: 'conflict' } });
    await releaseAll(batch);
    expect(await groups()).toEqual([]);
    expect(await writeLetters(admin, input)).toMatchObject({ failure: { code: 'conflict' } });
  });
});

describe('the words of letters', () => {
  test('begin with the status’s template, change for all, and stay where one was changed by itself', async () => {
    await saveLetterTemplate(admin, 'accepted', { action: 'save', subject: 'Yes to {name}', text: 'From {centre}' });
    const [one, other] = [await applicant('accepted', 'One'), await applicant('accepted', 'Other')];
    const { batch } = await tell(one.id, other.id);
    const [first, second] = (await pageOf(batch)).letters;
    expect([first?.subject, second?.subject]).toEqual(['Yes to One', 'Yes to Other']);
    const own = { subject: 'Only for {name}', text: 'With a room, number {reference}.', revision: 1 };
    expect(await changeLetter(admin, batch, first?.id ?? 0, own)).toMatchObject({ ok: true });
    expect(await changeLetter(admin, batch, first?.id ?? 0, own)).toMatchObject({ failure: { code: 'conflict' } });
    await changeBatch(admin, batch, { subject: 'Welcome, {name}', text: 'To {program}.' });
    const texts = (await pageOf(batch)).letters.map(({ subject, text }) => `${subject}: ${text}`);
    expect(texts).toEqual([`Only for One: With a room, number ${one.id}.`, 'Welcome, Other: To Seed Cohort.']);
    await saveLetterTemplate(admin, 'accepted', { action: 'reset' });
    expect(await database().letterTemplate.count()).toBe(0);
  });

  test('must be known placeholders, and a name that looks like one is a name', async () => {
    const { id, holder } = await applicant('accepted', '{reference} $& Patil');
    const { batch } = await tell(id);
    expect(wordsSchema.safeParse({ subject: 'Hello {nmae}', text: 'Text' }).error?.issues).toMatchObject([
      { path: ['subject'], message: expect.stringContaining('“{nmae}” stands for nothing') },
    ]);
    await changeBatch(admin, batch, { subject: 'Hello {name}', text: 'Text' });
    await releaseAll(batch);
    expect(await told(holder)).toMatchObject([{ subject: 'Hello {reference} $& Patil' }]);
    expect((await pageOf(batch)).letters[0]?.subject).toBe('Hello {reference} $& Patil');
  });

  test('that a colleague changed after they were read are not released', async () => {
    const { id } = await applicant('accepted');
    const { batch } = await tell(id);
    const { seen, letters } = await pageOf(batch);
    await changeBatch(admin, batch, { subject: 'Another', text: 'Text' });
    expect(await releaseLetters(admin, batch, { id: [], all: 'yes', seen })).toMatchObject({
      failure: { code: 'conflict' },
    });
    expect(await database().mail.count()).toBe(0);
    expect(await releaseLetters(admin, batch, { id: [], seen })).toMatchObject({ failure: { code: 'invalid' } });
    await releaseAll(batch);
    const change = { subject: 'Late', text: 'Late', revision: 2 };
    expect(await changeLetter(admin, batch, letters[0]?.id ?? 0, change)).toMatchObject({
      failure: { code: 'conflict' },
    });
    expect(await getLetter(admin, batch, letters[0]?.id ?? 0)).toMatchObject({ value: { subject: 'Another' } });
  });
});

describe('a message to several', () => {
  test('goes to those who are left, after a test to oneself, and changes no status', async () => {
    const [one, other, third] = [
      await applicant('received'),
      await applicant('accepted'),
      await applicant('withdrawn'),
    ];
    const ids = [one.id, other.id, third.id].join();
    const { batch, written } = got(await writeLetters(admin, writeSchema.parse({ about: 'message', ids })));
    expect(written).toBe(2);
    expect(await releaseAll(batch)).toMatchObject({ value: { released: 0, left: 2 } });
    expect(await sendTestLetter(admin, batch)).toMatchObject({ failure: { code: 'invalid' } });
    await changeBatch(admin, batch, { subject: 'The day of {program}', text: 'Dear {name},\n\nBring a pen.' });
    const { to } = got(await sendTestLetter(admin, batch));
    expect(await database().mail.findMany()).toMatchObject([
      {
        kind: 'test',
        toAddress: to,
        subject: 'Test: The day of Seed Cohort',
        text: expect.stringContaining('Bring a pen.'),
      },
    ]);
    const [letter] = (await pageOf(batch)).letters;
    await discardLetters(admin, batch, discardSchema.parse({ id: String(letter?.id) }));
    expect(await releaseAll(batch)).toMatchObject({ value: { released: 1, left: 0 } });
    expect([await told(one.holder), (await told(other.holder)).length]).toEqual([[], 1]);
    const where = { id: other.id };
    expect(await database().submission.findUnique({ where })).toMatchObject({ status: 'accepted', toldStatus: null });
  });

  test('of one press is written once', async () => {
    const { id } = await applicant('received');
    const input = writeSchema.parse({ about: 'message', ids: [id], once: crypto.randomUUID() });
    const [one, other] = [got(await writeLetters(admin, input)), got(await writeLetters(admin, input))];
    expect(other).toEqual(one);
    expect(await database().letter.count()).toBe(1);
  });
});

test('a withdrawn application gets no letter, and one that is brought back has lost none', async () => {
  const { id, holder } = await applicant('shortlisted');
  const first = await tell(id);
  await releaseAll(first.batch);
  await setStatus(id, 'accepted');
  const { batch } = await tell(id);
  const before = await database().letter.findMany({ orderBy: { id: 'asc' } });
  const mails = await database().mail.findMany();
  await updateWithdrawal(admin, id, 'withdraw');
  expect(await database().mail.count()).toBe(0);
  expect(await releaseLetters(admin, batch, { id: [], all: 'yes', seen: '' })).toMatchObject({
    failure: { code: 'not_found' },
  });
  expect(await writeLetters(admin, { about: 'message', ids: [id] })).toMatchObject({ failure: { code: 'conflict' } });
  // The applicant keeps what they were told, and learns nothing of what is held.
  expect(await told(holder)).toMatchObject([{ status: 'shortlisted' }]);
  await updateWithdrawal(admin, id, 'bring_back');
  expect(await database().letter.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  expect(await database().mail.findMany()).toEqual(mails);
  expect(await database().submission.findUnique({ where: { id } })).toMatchObject({ toldStatus: 'shortlisted' });
  expect(await releaseAll(batch)).toMatchObject({ value: { released: 1 } });
  expect((await told(holder)).map((letter) => letter?.status)).toEqual(['shortlisted', 'accepted']);
});

test('letters are for administrators alone', async () => {
  const { id } = await applicant('accepted');
  const { batch } = await tell(id);
  for (const role of ['editor', 'reviewer']) {
    const headers = await signInForTest({ role });
    const forbidden = { failure: { code: 'forbidden' } };
    expect(await getBatch(headers, batch)).toMatchObject(forbidden);
    expect(await releaseLetters(headers, batch, { id: [], all: 'yes', seen: '' })).toMatchObject(forbidden);
    expect(await writeLetters(headers, { about: 'status', ids: [id] })).toMatchObject(forbidden);
  }
});
