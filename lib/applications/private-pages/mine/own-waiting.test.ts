import { expect, test, vi } from 'vitest';
import { answers, child, mailsTo, rowsOf, tokenFor, useMinors } from '#e2e/unit/applications/minors.ts';
import { post, wireForm } from '#e2e/unit/post-application.ts';
import { asHolder, holderHeaders } from '#e2e/unit/private-page.ts';
import { refused } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { answerParentRequest, getParentRequest } from '../../minors/parent-request.ts';
import { openPage } from '../private-link.ts';
import { askOwnParent, getOwnWaiting } from './own-waiting.ts';
import { getOwnWithdrawal, withdrawOwn } from './own-withdrawal.ts';

useTestDatabase();
const minors = useMinors();

async function apply(more: object = {}) {
  const { status, body } = await post(wireForm(minors.program, { ...answers, ...more }));
  expect(status).toBe(201);
  const token: string = body.data.private_link.split('/').at(-1);
  const { pageId } = (await openPage(token)) ?? { pageId: 0 };
  return { id: body.data.id as number, headers: holderHeaders(token), pageId, token };
}

test('an applicant corrects the address, and the new link replaces the one before', async () => {
  const { id, headers, pageId } = await apply();
  expect(await getOwnWaiting(pageId)).toMatchObject({
    address: 'parent@example.org',
    mail: { address: 'parent@example.org', state: 'waits' },
  });
  const old = await tokenFor(id);
  for (const email of ['nobody', child, child.toUpperCase()])
    expect(await asHolder(headers, askOwnParent, email)).toMatchObject(refused('invalid'));
  expect(await asHolder(headers, askOwnParent, 'mother@example.org')).toEqual({ ok: true, value: null });
  expect([await mailsTo('parent@example.org'), await mailsTo('mother@example.org')]).toEqual([[], ['parent_request']]);
  expect(await getParentRequest(old)).toBeNull();
  expect(await getOwnWaiting(pageId)).toMatchObject({ address: 'mother@example.org', mail: { state: 'waits' } });
  const [logged] = await database().auditLog.findMany({ where: { action: 'submission.ask_parent' } });
  expect(logged).toMatchObject({ userEmail: 'The applicant', entityId: String(id) });
  expect(await answerParentRequest(await tokenFor(id), 'confirm')).toMatchObject({ ok: true });
  expect(await asHolder(headers, askOwnParent, '')).toMatchObject(refused('not_found'));
  expect(await getOwnWaiting(pageId)).toBeNull();
});

test('the link is sent again, and what became of the email is told', async () => {
  const { id, headers, pageId } = await apply();
  await database().mail.updateMany({ where: { submissionId: id, kind: 'parent_request' }, data: { status: 'failed' } });
  expect(await getOwnWaiting(pageId)).toMatchObject({ mail: { state: 'failed' } });
  expect(await asHolder(headers, askOwnParent, ' ')).toMatchObject({ ok: true });
  expect(await mailsTo('parent@example.org')).toEqual(['parent_request']);
  expect(await getOwnWaiting(pageId)).toMatchObject({ mail: { state: 'waits' } });
  vi.stubEnv('SMTP_URL', undefined);
  resetEnvironment();
  expect(await getOwnWaiting(pageId)).toMatchObject({ address: 'parent@example.org', mail: null });
});

test('nobody fills the mailboxes of others with it', async () => {
  const { headers } = await apply();
  for (let count = 2; count <= 3; count += 1)
    expect(await asHolder(headers, askOwnParent, '')).toMatchObject({ ok: true });
  expect(await asHolder(headers, askOwnParent, '')).toMatchObject(refused('too_many_requests'));
  for (const name of ['a', 'b', 'c'])
    expect(await asHolder(headers, askOwnParent, `${name}@example.org`)).toMatchObject({ ok: true });
  const next = await asHolder(headers, askOwnParent, 'd@example.org');
  expect(next).toMatchObject({ failure: { code: 'too_many_requests', message: expect.stringContaining('tomorrow') } });
  expect(await mailsTo('d@example.org')).toEqual([]);
});

test('one that looks like spam emails nobody before staff have looked', async () => {
  const idea = 'Free spins in the best online casino http://casino.example';
  const { headers, pageId } = await apply({ कल्पना: idea });
  expect(await getOwnWaiting(pageId)).toMatchObject({ isStopped: true, mail: null });
  expect(await asHolder(headers, askOwnParent, 'mother@example.org')).toMatchObject(refused('conflict'));
  expect(await database().mail.count()).toBe(0);
});

test('an applicant withdraws what waits, and it is erased at once', async () => {
  const { id, headers, token } = await apply();
  const link = await tokenFor(id);
  expect(await asHolder(headers, getOwnWithdrawal)).toMatchObject({ value: { id, isHeld: true, canTakeBack: false } });
  expect(await asHolder(headers, withdrawOwn, { application: id + 1 })).toMatchObject(refused('not_found'));
  const [one, other] = await Promise.all([1, 2].map(() => asHolder(headers, withdrawOwn, { application: id })));
  expect([one?.ok, other?.ok].sort()).toEqual([false, true]);
  expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
  expect(await database().mail.count({ where: { submissionId: id } })).toBe(0);
  expect(await openPage(token)).toBeNull();
  expect(await getParentRequest(link)).toBeNull();
  throttles().counts.clear();
});
