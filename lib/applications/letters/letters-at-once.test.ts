import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asHolder, holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { toAnswer } from '#lib/forms/questions/answer.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { isMissingRow, write } from '#lib/platform/db/write.ts';
import type { Result } from '#lib/platform/http/result.ts';
import { pretendOtherStarts } from '#lib/platform/processes/alone.ts';
import { correctionWrites } from '../corrections/stored-correction.ts';
import { updateWithdrawal } from '../erasure/withdrawn-applications.ts';
import { withdrawOwn } from '../private-pages/mine/own-withdrawal.ts';
import { updateSubmissions } from '../submissions/changes/bulk-actions.ts';
import { updateSubmission } from '../submissions/changes/change.ts';
import { changeBatch, changeLetter, discardLetters, getBatch } from './batch.ts';
import { writeLetters } from './new-batch.ts';
import { releaseLetters, sendTestLetter } from './release.ts';

useTestDatabase();

const admin = useStaff();
const colleague = useStaff();
let programId: number;

beforeAll(async () => {
  programId = (await programForTest('Seed Cohort')).id;
});
beforeEach(async () => {
  for (const table of ['mail', 'letter', 'submission'] as const)
    await (everyApplication()[table] as ReturnType<typeof database>['mail']).deleteMany();
});

/** Accepted applicants whose letters are held, and what staff saw of them. */
interface Held {
  batch: string;
  seen: string;
  ids: number[];
  letters: number[];
  holders: Headers[];
}

let people = 0;

async function heldLetters(): Promise<Held> {
  const ids: number[] = [];
  const holders: Headers[] = [];
  for (let count = 0; count < 3; count += 1) {
    people += 1;
    const answers = { 'Full name': `Asha ${people}`, Email: `person${people}@example.org` };
    const { id } = await submissionForTest(programId, { answers, types: { Email: 'email' } });
    holders.push(holderHeaders((await pageForTest(id)).token));
    ids.push(id);
  }
  const selection = { ids };
  await callAs(admin, updateSubmissions, {
    program_id: programId,
    change: { kind: 'status', value: 'accepted' },
    selection,
  });
  const { batch } = unwrap(await callAs(admin, writeLetters, { about: 'status', ids }));
  const { seen, letters } = unwrap(await callAs(admin, getBatch, batch));
  return { batch, seen, ids, holders, letters: letters.map(({ id }) => id) };
}

const first = <T>([one]: readonly T[]): T => one as T;
const changed = { subject: 'Changed for {name}', text: 'Changed.' };

async function correct(id: number): Promise<Result<null>> {
  const include = { answers: true, attachments: true } as const;
  const row = await database().submission.findUnique({ where: { id }, include });
  if (!row) return { ok: true, value: null };
  const answers = row.answers
    .filter(({ label }) => label === 'Email')
    .map((each) => ({ ...toAnswer(each), value: `corrected-${each.value}` }));
  const by = { id: '', name: 'The applicant' };
  const correction = { answers, removedFiles: [], addedFiles: [], changes: [], by, at: new Date() };
  await write(async () => [...(await correctionWrites(row, correction, 0))]).catch((error: unknown) => {
    // It was withdrawn since it was read, which the applicant is told.
    if (!isMissingRow(error)) throw error;
  });
  return { ok: true, value: null };
}

/** Actions of people on letters and their applications in one moment. */
const writes: Record<string, (held: Held) => Promise<Result<unknown>>> = {
  release: ({ batch, seen }) => callAs(admin, releaseLetters, batch, { id: [], all: 'yes', seen }),
  'release in another tab': ({ batch, seen }) => callAs(colleague, releaseLetters, batch, { id: [], all: 'yes', seen }),
  'release some': ({ batch, seen, letters }) =>
    callAs(colleague, releaseLetters, batch, { id: letters.slice(0, 2), seen }),
  'change all': ({ batch }) => callAs(colleague, changeBatch, batch, changed),
  'change one': ({ batch, letters }) =>
    callAs(colleague, changeLetter, batch, first(letters), { ...changed, revision: 1 }),
  discard: ({ batch }) => callAs(colleague, discardLetters, batch, { id: [], all: 'yes' }),
  'write again': ({ ids }) => callAs(colleague, writeLetters, { about: 'status', ids }),
  'write a message': ({ ids }) => callAs(colleague, writeLetters, { about: 'message', ids }),
  'reject all': ({ ids }) =>
    callAs(colleague, updateSubmissions, {
      program_id: programId,
      change: { kind: 'status', value: 'rejected' },
      selection: { ids },
    }),
  'mark as spam': ({ ids }) => callAs(colleague, updateSubmission, first(ids), { kind: 'status', value: 'spam' }),
  'staff withdraw': ({ ids }) => callAs(colleague, updateWithdrawal, first(ids), 'withdraw'),
  'the applicant withdraws': ({ ids, holders }) => asHolder(first(holders), withdrawOwn, { application: first(ids) }),
  'the applicant corrects the address': ({ ids }) => correct(first(ids)),
  'test to oneself': ({ batch }) => callAs(colleague, sendTestLetter, batch),
};

interface Row {
  id: number;
  status: string;
  toldStatus: string | null;
  applicantEmail: string | null;
  letters: { id: number; status: string | null; subject: string; releasedAt: unknown; heldFor: number | null }[];
  mails: { kind: string; key: string; toAddress: string }[];
  changes: { id: number; kind: string; after: string | null }[];
}

/** The applications, also those that were withdrawn, with what belongs to them. */
async function everyone(): Promise<Row[]> {
  const include = { letters: { orderBy: { id: 'asc' } }, mails: true, changes: true } as const;
  return everyApplication().submission.findMany({ include });
}

/** Unfinished work, one sentence each. */
async function halfDone(): Promise<string[]> {
  const broken: string[] = [];
  const orphans = await database().mail.count({ where: { kind: 'letter', submissionId: null } });
  if (orphans > 0) broken.push(`${orphans} emails of letters belong to no application`);
  for (const { id, toldStatus, applicantEmail, letters, mails, changes } of await everyone()) {
    const released = letters.filter(({ releasedAt }) => releasedAt !== null);
    const keys = mails.filter(({ kind }) => kind === 'letter').map(({ key }) => key);
    const told = changes.filter(({ kind }) => kind === 'told').length;
    const say = (words: string) => broken.push(`Application ${id}: ${words}`);
    if (
      keys.sort().join() !==
      released
        .map((letter) => `letter:${letter.id}`)
        .sort()
        .join()
    )
      say(`${released.length} letters are released, and ${keys.join()} are emails`);
    if (told !== released.length) say(`${released.length} letters are released, and its history has ${told}`);
    if (toldStatus !== (released.findLast(({ status }) => status !== null)?.status ?? null))
      say(`counts as told ${toldStatus}`);
    if (mails.some(({ kind, toAddress }) => kind === 'letter' && toAddress !== applicantEmail))
      say(`an email goes to another address than ${applicantEmail}`);
    for (const { id: at, kind, after } of changes) {
      const before = changes.filter((each) => each.kind === 'status' && each.id < at).sort((a, b) => b.id - a.id)[0];
      if (kind === 'told' && after !== before?.after) say(`was told ${after} while it was ${before?.after}`);
    }
    // Every release here was decided by somebody who had seen the letters as they were first.
    if (released.some(({ subject }) => subject.startsWith('Changed'))) say('a text was released that nobody had seen');
    for (const letter of letters) {
      const mustHold = letter.releasedAt === null && letter.status !== null ? id : null;
      if (letter.heldFor !== mustHold) say(`letter ${letter.id} is held for ${letter.heldFor}`);
    }
  }
  return broken;
}

const unclear = (results: readonly Result<unknown>[]) =>
  results.flatMap((result) => (result.ok || result.failure.message.length > 20 ? [] : [result.failure]));

const names = Object.keys(writes);
const doIt = (name: string, held: Held) => writes[name]?.(held) as Promise<Result<unknown>>;

// The same press twice is one press: see below.
const others = names.filter((name) => name !== 'release');

test.each(others)('a release and what another person does in the moment before it is written: %s', async (name) => {
  const held = await heldLetters();
  const client = database();
  const results: Result<unknown>[] = [];
  const commit = client.$transaction.bind(client) as (writes: unknown) => Promise<never>;
  vi.spyOn(client, '$transaction').mockImplementationOnce(async (all: unknown) => {
    results.push(await doIt(name, held));
    return commit(all);
  });
  results.push(await doIt('release', held));
  expect(results).toHaveLength(2);
  expect(unclear(results)).toEqual([]);
  expect(await halfDone()).toEqual([]);
});

test('two presses of one button release once, and both are told so', async () => {
  const held = await heldLetters();
  const answers = await Promise.all([doIt('release', held), doIt('release', held)]);
  // The slower one of two may be understood only when the first is done.
  answers.push(await doIt('release', held));
  expect(answers).toEqual(Array(3).fill({ ok: true, value: { released: 3, left: 0 } }));
  expect(await database().auditLog.count({ where: { action: 'letter.release', entityId: held.batch } })).toBe(1);
  expect(await halfDone()).toEqual([]);
});

test('everything at once leaves each letter held, or released with one email', async () => {
  for (let turn = 0; turn < names.length; turn += 2) {
    const held = await heldLetters();
    const turned = [...names.slice(turn), ...names.slice(0, turn)];
    expect(unclear(await Promise.all(turned.map((name) => doIt(name, held))))).toEqual([]);
    expect(await halfDone()).toEqual([]);
  }
});

test('two presses that come to two processes release once, and both are told so', async () => {
  const held = await heldLetters();
  pretendOtherStarts();
  expect(await Promise.all([doIt('release', held), doIt('release', held)])).toEqual(
    Array(2).fill({ ok: true, value: { released: 3, left: 0 } }),
  );
  expect(await database().auditLog.count({ where: { action: 'letter.release', entityId: held.batch } })).toBe(1);
  expect(await database().lease.count()).toBe(0);
});
