import { describe, expect, test } from 'vitest';
import { useLetters } from '#e2e/unit/applications/letters.ts';
import { callAs, refused, unwrap } from '#e2e/unit/sign-in.ts';
import { database } from '#lib/platform/db/client.ts';
import { updateWithdrawal } from '../erasure/withdrawn-applications.ts';
import { undoChanges, updateSubmissions } from '../submissions/changes/bulk-actions.ts';
import { findLetters } from './batch.ts';

import { releaseSchema } from './letter.ts';
import { writeLetters } from './new-batch.ts';
import { releaseLetters } from './release.ts';

const { admin, program, applicant, setStatus, tell, pageOf, releaseAll, told, nextFor } = useLetters();

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
    const written = await Promise.all([1, 2, 3].map(() => callAs(admin, writeLetters, { about: 'status', ids: [id] })));
    expect(written.some(({ ok }) => ok)).toBe(true);
    const [row, ...others] = await database().letter.findMany();
    expect(others).toEqual([]);
    const batch = row?.batch ?? '';
    const { seen } = await pageOf(batch);
    const releases = await Promise.all(
      [1, 2, 3, 4].map(() => callAs(admin, releaseLetters, batch, releaseSchema.parse({ id: String(row?.id), seen }))),
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
    const { batch: action } = unwrap(
      await callAs(admin, updateSubmissions, { program_id: program.id, change, selection: { ids: ids.slice(0, 2) } }),
    );
    const { batch, written } = unwrap(await callAs(admin, writeLetters, { about: 'status', action }));
    expect(written).toBe(2);
    await callAs(admin, undoChanges, action);
    expect(await releaseAll(batch)).toMatchObject({ value: { released: 0, left: 2 } });
    expect(await database().mail.count()).toBe(0);
  });

  test('that nobody was told is listed by program, and no letter is written twice', async () => {
    await applicant('accepted');
    await applicant('accepted');
    await applicant('in_review');
    const groups = async () =>
      unwrap(await callAs(admin, findLetters)).untold.filter((each) => each.programId === program.id);
    expect(await groups()).toMatchObject([{ status: 'accepted', count: 2 }]);
    const input = { about: 'status', program_id: program.id, status: 'accepted' } as const;
    const { batch, written } = unwrap(await callAs(admin, writeLetters, input));
    expect([written, await groups()]).toEqual([2, []]);
    expect(await callAs(admin, writeLetters, input)).toMatchObject(refused('conflict'));
    await releaseAll(batch);
    expect(await groups()).toEqual([]);
    expect(await callAs(admin, writeLetters, input)).toMatchObject(refused('conflict'));
  });
});

test('a withdrawn application gets no letter, and one that is brought back has lost none', async () => {
  const { id, holder } = await applicant('shortlisted');
  const first = await tell(id);
  await releaseAll(first.batch);
  await setStatus(id, 'accepted');
  const { batch } = await tell(id);
  const before = await database().letter.findMany({ orderBy: { id: 'asc' } });
  const mails = await database().mail.findMany({ orderBy: { id: 'asc' } });
  await callAs(admin, updateWithdrawal, id, 'withdraw');
  expect(await database().mail.count()).toBe(0);
  expect(await callAs(admin, releaseLetters, batch, { id: [], all: 'yes', seen: '' })).toMatchObject(
    refused('not_found'),
  );
  expect(await callAs(admin, writeLetters, { about: 'message', ids: [id] })).toMatchObject(refused('conflict'));
  // The applicant keeps what they were told, and learns nothing of what is held.
  expect(await told(holder)).toMatchObject([{ status: 'shortlisted' }]);
  await callAs(admin, updateWithdrawal, id, 'bring_back');
  expect(await database().letter.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  expect(await database().mail.findMany({ orderBy: { id: 'asc' } })).toEqual(mails);
  expect(await database().submission.findUnique({ where: { id } })).toMatchObject({ toldStatus: 'shortlisted' });
  expect(await releaseAll(batch)).toMatchObject({ value: { released: 1 } });
  expect((await told(holder)).map((letter) => letter?.status)).toEqual(['shortlisted', 'accepted']);
});
