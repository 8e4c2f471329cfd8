import { expect, test } from 'vitest';
import { askedForTest } from '#e2e/unit/applications/asking-person.ts';
import { answers, applyAsMinor, child, tokenFor, useMinors } from '#e2e/unit/applications/minors.ts';
import { post, wireForm } from '#e2e/unit/post-application.ts';
import { callAs, refused } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { correctionWrites } from '#lib/applications/corrections/stored-correction.ts';
import { updateWaiting, waitingSchema } from '#lib/applications/minors/waiting-list.ts';
import { updateSubmission } from '#lib/applications/submissions/changes/change.ts';
import { toAnswer } from '#lib/forms/questions/answer.ts';
import { resumeAddress } from '#lib/mail/link-maker.ts';
import { mailRow } from '#lib/mail/mail-row.ts';
import { countReceipt } from '#lib/mail/receipt-limit.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { mailboxOf } from '#lib/platform/text/mail-address.ts';
import { askRequest } from '#lib/privacy/requests/unconfirmed-request.ts';
import { answerParentRequest } from '../../minors/parent-request.ts';
import { findPagesOf, mailNamedLink, namedSchema } from './lost-links.ts';

useTestDatabase();
const minors = useMinors();

const parent = 'parent@example.org';
const own = child.toLowerCase();

/** The form asks for a parent’s address before it asks for the applicant’s own. */
const askParentFirst = () =>
  write(() => [
    database().formField.updateMany({ where: { programId: minors.program.id, asksParent: true }, data: { order: 0 } }),
    database().formField.updateMany({
      where: { programId: minors.program.id, label: 'Email' },
      data: { isRequired: false },
    }),
    raiseContentVersion(),
  ]);

const pagesOf = async (email: string) => (await findPagesOf(email, 10, new Date())).length;
const addressOf = async (id: number) =>
  (await database().submission.findUniqueOrThrow({ where: { id } })).applicantEmail;

test('a parent’s address is never the applicant’s, wherever the form asks for it', async () => {
  await askParentFirst();
  const id = await applyAsMinor(minors);
  expect([await pagesOf(parent), await pagesOf(own)]).toEqual([0, 1]);
  await answerParentRequest(await tokenFor(id), 'confirm');
  expect(await addressOf(id)).toBe(own);
  const { status, body } = await post(wireForm(minors.program, { ...answers, 'I am under 18': 'false' }));
  expect(status).toBe(201);
  expect(await addressOf(body.data.id)).toBe(own);
  expect([await pagesOf(parent), await pagesOf(own)]).toEqual([0, 2]);
  const alone = await post(wireForm(minors.program, { ...answers, 'I am under 18': 'false', Email: '' }));
  expect(await addressOf(alone.body.data.id)).toBeNull();
});

test('of a suspected application that is released the receipt goes to the applicant', async () => {
  await askParentFirst();
  const suspect = { 'I am under 18': 'false', कल्पना: 'Free spins in the best online casino http://casino.example' };
  const { body } = await post(wireForm(minors.program, { ...answers, ...suspect }));
  await callAs(minors.admin, updateSubmission, body.data.id, { kind: 'status', value: 'received' });
  const receipts = await database().mail.findMany({ where: { submissionId: body.data.id, kind: 'receipt' } });
  expect(receipts.map(({ toAddress }) => toAddress.toLowerCase())).toEqual([own]);
});

test('a waiting email goes to the corrected address, and nothing more to the one before', async () => {
  const { body } = await post(wireForm(minors.program, { ...answers, 'I am under 18': 'false' }));
  const id: number = body.data.id;
  await mailNamedLink(namedSchema.parse(Object.fromEntries(new URL((await resumeAddress(id)) ?? '').searchParams)));
  await database().mail.createMany({
    data: ['queued', 'held', 'failed', 'sending', 'sent'].map((status) => ({
      ...mailRow({ kind: 'letter', key: `letter:${status}`, toAddress: child }),
      status,
      submissionId: id,
    })),
  });
  const correct = async (value: string) => {
    const row = await database().submission.findUniqueOrThrow({
      where: { id },
      include: { answers: true, attachments: true },
    });
    const changed = row.answers.filter(({ label }) => label === 'Email').map((each) => ({ ...toAnswer(each), value }));
    const by = { id: '', name: 'The applicant' };
    const correction = { answers: changed, removedFiles: [], addedFiles: [], changes: [], by, at: new Date() };
    await write(async () => [...(await correctionWrites(row, correction, 0))]);
  };
  const mailedTo = async () => {
    const rows = await database().mail.findMany({ where: { submissionId: id }, orderBy: { id: 'asc' } });
    return Object.fromEntries(
      rows.map(({ kind, key, status, toAddress }) => [`${kind === 'letter' ? key : kind}`, `${status} ${toAddress}`]),
    );
  };
  await correct('asha@example.org');
  expect(await mailedTo()).toEqual({
    receipt: 'queued asha@example.org',
    notice: 'queued staff@example.org',
    private_link: 'queued asha@example.org',
    'letter:queued': 'queued asha@example.org',
    'letter:held': 'held asha@example.org',
    'letter:failed': 'failed asha@example.org',
    'letter:sending': 'sending asha@example.org',
    'letter:sent': `sent ${child}`,
  });
  await correct('');
  expect(await addressOf(id)).toBeNull();
  expect(await mailedTo()).toMatchObject({
    private_link: 'cancelled asha@example.org',
    'letter:held': 'cancelled asha@example.org',
    'letter:sending': 'sending asha@example.org',
    notice: 'queued staff@example.org',
  });
});

test('a mailbox is one, however its address is written', async () => {
  const same = ['asha.patil@gmail.com', 'AshaPatil+x@gmail.com', 'a.s.h.a.patil@GoogleMail.com', 'ashapatil@gmail.com'];
  expect(new Set(same.map(mailboxOf))).toEqual(new Set(['ashapatil@gmail.com']));
  expect(mailboxOf('a.b+c@Example.org')).toBe('a.b@example.org');
  expect(mailboxOf('a.b@gmail.com.example.org')).toBe('a.b@gmail.com.example.org');
  const [own = '', ...others] = same;
  const { status } = await post(wireForm(minors.program, { ...answers, Email: own, Parent: same[2] as string }));
  expect(status).toBe(422);
  const id = await applyAsMinor(minors, { Email: own });
  // As it was stored before dots were known to be nothing.
  const { submissionHold } = everyApplication();
  const one = { where: { submissionId: id } };
  const { parentAddress: address } = await submissionHold.update({ ...one, data: { ownMailboxes: [own] } });
  for (const other of [own, ...others])
    expect(
      await callAs(minors.admin, updateWaiting, id, waitingSchema.parse({ action: 'send', address: other })),
    ).toMatchObject(refused('invalid'));
  expect(await submissionHold.findUnique(one)).toMatchObject({ parentAddress: address });
  throttles().counts.clear();
  for (const each of same.slice(0, 3)) expect(await countReceipt(each)).toBe(true);
  expect(await countReceipt(own)).toBe(false);
});

test('strangers send a mailbox three emails an hour, by whatever door and however they write its address', async () => {
  throttles().counts.clear();
  const same = ['victim.one@gmail.com', 'victimone+1@gmail.com', 'v.ictimone@GoogleMail.com'];
  const doors: ((address: string) => Promise<unknown>)[] = [
    (Email) => post(wireForm(minors.program, { ...answers, 'I am under 18': 'false', Parent: '', Email })),
    (Parent) => applyAsMinor(minors, { Email: `${crypto.randomUUID()}@example.org`, Parent }),
    (email) => askRequest(new Headers(), { ...askedForTest(), email }, new Date()),
  ];
  for (let round = 0; round < 2; round += 1)
    for (const [index, door] of doors.entries())
      for (const address of [...same, ...same.slice(index)]) await door(address).catch(() => undefined);
  const mails = await database().mail.findMany({ select: { toAddress: true } });
  expect(mails.filter(({ toAddress }) => mailboxOf(toAddress) === 'victimone@gmail.com')).toHaveLength(3);
});

test('numbers that no application can have name none', async () => {
  for (const application of [2 ** 31, 2 ** 53, 1e300, '99999999999', '1e9', -1, 0, '0x1', ' 1 ', '', '\ud800']) {
    const { data } = namedSchema.safeParse({ application, key: 'A'.repeat(22) });
    if (data) expect(await mailNamedLink(data)).toMatchObject(refused('not_found'));
  }
});
