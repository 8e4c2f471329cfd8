import { expect, test } from 'vitest';
import { holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { useSubmissions } from '#e2e/unit/submission-changes.ts';
import { everyApplication } from '../../db/client.ts';
import { bringBack } from '../../privacy/erasure/withdraw-application.ts';
import { getOwnWithdrawal, ownWithdrawalSchema, withdrawOwn } from './own-withdrawal.ts';
import { readSent } from './read-sent.ts';

const given = useSubmissions();

test('an owner withdraws the application that they saw, once, and staff can bring it back', async () => {
  const id = given.ids[0] as number;
  const { pageId, token } = await pageForTest(id);
  const owner = holderHeaders(token);
  expect(await getOwnWithdrawal(owner)).toMatchObject({ value: { id } });
  for (const input of [{}, { application: 'x' }]) expect(ownWithdrawalSchema.safeParse(input).success).toBe(false);
  const other = { application: given.ids[1] as number };
  expect(await withdrawOwn(owner, other)).toMatchObject({ failure: { code: 'not_found' } });
  expect(await readSent(pageId)).toMatchObject({ state: 'received' });

  const both = await Promise.all([1, 2].map(() => withdrawOwn(owner, { application: id })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readSent(pageId)).toMatchObject({ state: 'withdrawn', id });
  expect(await everyApplication().submissionWithdrawal.findUnique({ where: { submissionId: id } })).toMatchObject({
    withdrawnBy: 'The applicant',
  });
  expect(await given.lastAudit()).toMatchObject({ action: 'submission.withdraw', userId: null });
  expect(await getOwnWithdrawal(owner)).toMatchObject({ failure: { code: 'not_found' } });
  expect(await bringBack(id, null, new Date())).toBe(true);
  expect(await readSent(pageId)).toMatchObject({ state: 'received', id });
});

test('nobody else does', async () => {
  const id = given.ids[1] as number;
  const { pageId } = await pageForTest(id);
  for (const role of ['edit', 'read'] as const) {
    const headers = holderHeaders(await linkForTest(pageId, role));
    expect(await getOwnWithdrawal(headers)).toMatchObject({ failure: { code: 'forbidden' } });
    expect(await withdrawOwn(headers, { application: id })).toMatchObject({ failure: { code: 'forbidden' } });
  }
  expect(await withdrawOwn(new Headers(), { application: id })).toMatchObject({ failure: { code: 'unauthorized' } });
  const other = holderHeaders((await pageForTest(given.ids[2])).token);
  expect(await withdrawOwn(other, { application: id })).toMatchObject({ failure: { code: 'not_found' } });
  expect(await readSent(pageId)).toMatchObject({ state: 'received' });
});
