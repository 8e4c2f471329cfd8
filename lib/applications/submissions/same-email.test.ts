import { beforeAll, expect, it } from 'vitest';
import { callAs, signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { getSubmission } from './submission-detail.ts';
import { everySubmission } from './submission-filter.ts';
import { findSubmissions } from './submission-list.ts';
import { applicantEmail } from './submission-mails.ts';

useTestDatabase();

let programId: number;
let otherId: number;
const send = async (program: number, email: string) =>
  (await submissionForTest(program, { answers: { Name: 'Asha', Email: email }, types: { Email: 'email' } })).id;
let ids: number[];
let alone: number;
let silent: number;
beforeAll(async () => {
  ({ id: programId } = await programForTest());
  ({ id: otherId } = await programForTest('Another'));
  ids = [
    await send(programId, 'asha@example.org'),
    await send(otherId, 'Asha@Example.org '),
    await send(programId, 'ASHA@example.org'),
  ];
  alone = await send(programId, 'binod@example.org');
  silent = await send(programId, '');
});

const sameEmail = async (headers: Headers, id: number) => {
  const found = await callAs(headers, getSubmission, id);
  return found.ok ? found.value.sameEmail : found.failure.code;
};
const listed = async (headers: Headers, email: string) => {
  const query = { filter: { ...everySubmission, email }, order: 'newest' as const, size: 25, beyondId: null };
  const found = await callAs(headers, findSubmissions, { ...query, programId: 'all', backId: null });
  return found.ok ? found.value.items.map(({ id }) => id) : [];
};

it('counts and lists what else came from the address, in every program and whatever its capitals', async () => {
  const admin = await signInForTest();
  expect(await sameEmail(admin, ids[0] as number)).toEqual({ email: 'asha@example.org', others: 2 });
  expect(await listed(admin, 'asha@example.org')).toEqual(ids.toReversed());
  expect(await sameEmail(admin, alone)).toEqual({ email: 'binod@example.org', others: 0 });
  expect(await sameEmail(admin, silent)).toBeNull();
});

it('tells a reviewer of the own programs only', async () => {
  const reviewer = await signInForTest({ role: 'reviewer' });
  const userId = (await signedInStaff(reviewer))?.id ?? '';
  await database().programReviewer.create({ data: { userId, programId } });
  await database().program.update({ where: { id: programId }, data: { reviewersSeeContacts: true } });
  expect(await sameEmail(reviewer, ids[0] as number)).toEqual({ email: 'asha@example.org', others: 1 });
  expect(await listed(reviewer, 'asha@example.org')).toEqual([ids[2], ids[0]]);
});

it('takes the first answer to a question for an address', () => {
  const answer = (fieldType: string, value: string) => ({ field: { id: 1, label: '', fieldType }, value });
  expect(
    applicantEmail([answer('text', 'x@example.org'), answer('email', ' '), answer('email', 'B@example.org')]),
  ).toBe('b@example.org');
  expect(applicantEmail([answer('text', 'x@example.org')])).toBeNull();
});
