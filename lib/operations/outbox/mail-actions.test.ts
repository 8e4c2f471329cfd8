import { afterEach, expect, test } from 'vitest';
import { answers, applyAsMinor, tokenFor, useMinors } from '#e2e/unit/applications/minors.ts';
import { expectState, whileSending } from '#e2e/unit/mails.ts';
import { post, wireForm } from '#e2e/unit/post-application.ts';
import { type ServerForTest, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { eraseWithdrawn } from '#lib/applications/erasure/erased-applications.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { getBatch } from '#lib/applications/letters/batch.ts';
import { writeLetters } from '#lib/applications/letters/new-batch.ts';
import { releaseLetters } from '#lib/applications/letters/release.ts';
import { answerParentRequest } from '#lib/applications/minors/parent-request.ts';
import { updateWaiting, waitingSchema } from '#lib/applications/minors/waiting-list.ts';
import { mailNamedLink, namedSchema } from '#lib/applications/private-pages/mails/lost-links.ts';
import { updateSubmission } from '#lib/applications/submissions/changes/change.ts';
import { resumeAddress } from '#lib/mail/link-maker.ts';
import { database } from '#lib/platform/db/client.ts';
import { updateHeldMails } from './mail-actions.ts';

useTestDatabase();
const minors = useMinors();

let server: ServerForTest | undefined;
afterEach(() => server?.close());

/** Puts everything that waits on hold, as a day without a mail server does. */
const hold = () =>
  database().mail.updateMany({ where: { status: 'queued' }, data: { status: 'held', nextAttemptAt: null } });
const sendAll = () => callAs(minors.admin, updateHeldMails, { action: 'send', up_to: 2_000_000_000 });
const states = async (kind: string) =>
  (await database().mail.findMany({ where: { kind }, orderBy: { id: 'asc' } })).map(
    ({ status, toAddress }) => `${status} ${toAddress}`,
  );

async function apply(): Promise<number> {
  const { status, body } = await post(wireForm(minors.program, { ...answers, 'I am under 18': 'false', Parent: '' }));
  expect(status).toBe(201);
  return body.data.id;
}

test('the link to a parent whose address was corrected, or who answered, is not among what is released', async () => {
  const id = await applyAsMinor(minors);
  await hold();
  await callAs(minors.admin, updateWaiting, id, waitingSchema.parse({ action: 'send', address: 'mother@example.org' }));
  await sendAll();
  expect(await states('parent_request')).toEqual(['queued mother@example.org']);
  const token = await tokenFor(id);
  await hold();
  await answerParentRequest(token, 'confirm');
  expect(await sendAll()).toMatchObject({ ok: true });
  expect(await states('parent_request')).toEqual([]);
});

test('of a withdrawn application nothing is released, and what is brought back is on hold as before', async () => {
  const id = await apply();
  await mailNamedLink(namedSchema.parse(Object.fromEntries(new URL((await resumeAddress(id)) ?? '').searchParams)));
  await hold();
  const before = await database().mail.findMany({ where: { submissionId: id }, orderBy: { id: 'asc' } });
  expect(before.map(({ kind }) => kind).sort()).toEqual(['notice', 'private_link', 'receipt']);
  await callAs(minors.admin, updateWithdrawal, id, 'withdraw');
  expect(await sendAll()).toMatchObject({ value: { count: 0 } });
  await callAs(minors.admin, updateWithdrawal, id, 'bring_back');
  expect(await database().mail.findMany({ where: { submissionId: id }, orderBy: { id: 'asc' } })).toEqual(before);
  await callAs(minors.admin, updateWithdrawal, id, 'withdraw');
  await eraseWithdrawn(id, null, 'asked', new Date());
  expect(await sendAll()).toMatchObject({ value: { count: 0 } });
  expect(await database().mail.count()).toBe(0);
});

test('a letter that is released from hold is not sent once its application is spam', async () => {
  const id = await apply();
  await callAs(minors.admin, updateSubmission, id, { kind: 'status', value: 'accepted' });
  const written = await callAs(minors.admin, writeLetters, { about: 'status', ids: [id] });
  const batch = written.ok ? written.value.batch : '';
  const page = await callAs(minors.admin, getBatch, batch);
  await callAs(minors.admin, releaseLetters, batch, { id: [], all: 'yes', seen: page.ok ? page.value.seen : '' });
  await database().mail.deleteMany({ where: { kind: { not: 'letter' } } });
  await hold();
  await callAs(minors.admin, updateSubmission, id, { kind: 'status', value: 'spam' });
  // Two people release it at once.
  expect((await Promise.all([sendAll(), sendAll()])).map((each) => each.ok && each.value.count).sort()).toEqual([0, 1]);
  const mail = await database().mail.findFirstOrThrow({ where: { kind: 'letter' } });
  server = await smtpServerForTest();
  await whileSending(server.url, async () => void (await expectState(mail.id, 'cancelled')));
  expect(server.messages).toEqual([]);
});
