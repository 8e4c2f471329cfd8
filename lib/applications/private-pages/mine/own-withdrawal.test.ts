import { expect, test } from 'vitest';
import { asHolder, holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { refused } from '#e2e/unit/sign-in.ts';
import { useSubmissions } from '#e2e/unit/submission.ts';
import { readLastSteps } from '#lib/applications/erasure/erasure-list.ts';
import { bringBack } from '#lib/applications/erasure/withdrawal.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { readSent } from './own-application.ts';
import { getOwnWithdrawal, ownWithdrawalSchema, takeBackOwn, withdrawOwn } from './own-withdrawal.ts';

const given = useSubmissions();

test('an owner withdraws the application that they saw, once, and staff can bring it back', async () => {
  const id = given.ids[0] as number;
  const { pageId, token } = await pageForTest(id);
  const owner = holderHeaders(token);
  expect(await asHolder(owner, getOwnWithdrawal)).toMatchObject({ value: { id } });
  for (const input of [{}, { application: 'x' }]) expect(ownWithdrawalSchema.safeParse(input).success).toBe(false);
  const other = { application: given.ids[1] as number };
  expect(await asHolder(owner, withdrawOwn, other)).toMatchObject(refused('not_found'));
  expect(await readSent(pageId)).toMatchObject({ state: 'received' });

  const both = await Promise.all([1, 2].map(() => asHolder(owner, withdrawOwn, { application: id })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readSent(pageId)).toMatchObject({ state: 'withdrawn', id });
  expect(await everyApplication().submissionWithdrawal.findUnique({ where: { submissionId: id } })).toMatchObject({
    withdrawnBy: 'The applicant',
  });
  expect(await given.lastAudit()).toMatchObject({ action: 'submission.withdraw', userId: null });
  expect(await asHolder(owner, getOwnWithdrawal)).toMatchObject(refused('not_found'));
  expect(await bringBack(id, null, new Date())).toBe(true);
  expect(await readSent(pageId)).toMatchObject({ state: 'received', id });
});

test('one that cannot be taken back, because all places are taken, stays withdrawn also after a restore', async () => {
  const id = given.ids[0] as number;
  const owner = holderHeaders((await pageForTest(id)).token);
  const ofIt = { where: { submissionId: id }, select: { eraseAt: true } };
  expect(await asHolder(owner, withdrawOwn, { application: id })).toMatchObject({ ok: true });
  const { eraseAt } = await everyApplication().submissionWithdrawal.findUniqueOrThrow(ofIt);
  const { programId } = await everyApplication().submission.findUniqueOrThrow({ where: { id } });
  const capacity = await database().submission.count({ where: { programId } });
  await write(() => [
    database().program.update({ where: { id: programId }, data: { capacity } }),
    raiseContentVersion(),
  ]);
  const now = new Date();
  expect(await asHolder(owner, takeBackOwn, { application: id }, now)).toMatchObject(refused('conflict'));
  const last = (await readLastSteps()).find((each) => each.kind === 'application' && each.id === id);
  expect(last).toMatchObject({ step: 'withdrawn', eraseAt: eraseAt.toISOString() });
  // Steps of several machines are put in order by their times.
  expect(Date.parse(last?.at ?? '')).toBeGreaterThan(now.getTime());
});
