import { beforeEach, expect, test } from 'vitest';
import { fullSubmission, setEraseReason } from '#e2e/unit/applications/full-submission.ts';
import { siteWithoutErasures } from '#e2e/unit/applications/privacy.ts';
import { linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { heldRows, releaseHeld } from '../minors/awaiting-parent.ts';
import { readSent } from '../private-pages/mine/own-application.ts';
import { createPage, openPage } from '../private-pages/private-link.ts';

import { writeReady } from '../submissions/new-submission.ts';
import { eraseHeld } from './erased-applications.ts';
import { updateWithdrawal } from './withdrawn-applications.ts';

useTestDatabase();

let admin: Headers;
let programId: number;
beforeEach(async () => {
  ({ admin, programId } = await siteWithoutErasures());
});

test('a page moves with its application when it is withdrawn and brought back', async () => {
  const { id } = await fullSubmission(admin, programId);
  const { pageId, token } = await pageForTest(id);
  expect(await readSent(pageId)).toMatchObject({ state: 'received', id });
  await callAs(admin, updateWithdrawal, id, 'withdraw');
  expect(await readSent(pageId)).toMatchObject({ state: 'withdrawn', id });
  await callAs(admin, updateWithdrawal, id, 'bring_back');
  expect(await readSent(pageId)).toMatchObject({ state: 'received', id });
  expect(await openPage(token)).toMatchObject({ pageId });
});

test('an erased application takes its page and all links along', async () => {
  const { id } = await fullSubmission(admin, programId);
  const { pageId, token } = await pageForTest(id);
  const read = await linkForTest(pageId, 'read');
  await setEraseReason();
  await callAs(admin, updateWithdrawal, id, 'withdraw');
  expect(await database().privatePage.count({ where: { id: pageId } })).toBe(0);
  for (const each of [token, read]) expect(await openPage(each)).toBeNull();
});

async function hold() {
  const { id: number } = await fullSubmission(admin, programId);
  const { pageId, writes, secrets } = await createPage(new Date());
  const id = number + 1;
  const held = await heldRows({
    id,
    submittedAt: new Date(),
    idempotencyKey: null,
    answers: [],
    files: [],
    pageId,
    program: { id: programId, title: 'A program' },
    spam: { columns: { spamScore: 0, spamReasons: '' }, isSuspected: false, writes: () => [] },
  });
  await writeReady([held], { before: writes });
  return { id, pageId, token: secrets.token };
}

test('a page moves with an application that a parent confirms', async () => {
  const { id, pageId, token } = await hold();
  expect(await readSent(pageId)).toMatchObject({ state: 'held', id });
  await releaseHeld(id, { by: null, author: 'A parent', reason: null }, new Date());
  const steps = [{ kind: 'received' }, { kind: 'confirmed' }];
  expect(await readSent(pageId)).toMatchObject({ state: 'received', id, steps });
  expect(await openPage(token)).toMatchObject({ pageId });
  await callAs(admin, updateWithdrawal, id, 'withdraw');
  expect(await readSent(pageId)).toMatchObject({ state: 'withdrawn', steps: [...steps, { kind: 'withdrawn' }] });
});

test('an application that is not confirmed takes its page along', async () => {
  const { id, pageId, token } = await hold();
  await eraseHeld(id, null, 'not_confirmed', new Date());
  expect(await openPage(token)).toBeNull();
  expect(await database().privatePage.count({ where: { id: pageId } })).toBe(0);
});
