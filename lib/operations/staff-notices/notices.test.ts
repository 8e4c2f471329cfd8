import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asHolder, holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { callAs, signInForTest, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { applicantNotices } from '#lib/applications/conversations/message.ts';
import { sendOwnMessage } from '#lib/applications/conversations/own-messages.ts';
import { sendMessage, settleMessages } from '#lib/applications/conversations/staff-messages.ts';
import { staffNotices } from '#lib/applications/submissions/submission-mails.ts';
import { announcement } from '#lib/content/entities/news.ts';
import { saveRequestSchema } from '#lib/content/items/item.schema.ts';
import { createContentItem } from '#lib/content/items/save.ts';
import { mailWarnings } from '#lib/mail/mail-warnings.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { findNotified, type NoticeKind, noticeKinds, noticeTimes } from '#lib/mail/notices.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { choicesSchema, getNoticeChoices, saveNoticeChoices } from '#lib/people/staff/notice-choices.ts';
import { database } from '#lib/platform/db/client.ts';
import { addMonths } from '#lib/platform/time/age-in-words.ts';
import { dayMilliseconds, midnightInIndia } from '#lib/platform/time/india-day.ts';
import { raiseWarning } from '#lib/platform/warnings/warnings.ts';
import { announceEnds } from '#lib/privacy/retention/ended-applications.ts';
import { sendDigests, tellClosing } from './staff-notices.ts';

useTestDatabase();

const admin = useStaff();
let email: string;
let programId: number;

const never = {
  application: 'never',
  message: 'never',
  answer: 'never',
  closing: 'never',
  erasure: 'never',
  warning: 'never',
  publishing: 'never',
} as const;
const named = 'desk@example.org';

beforeAll(async () => {
  email = (await database().user.findFirstOrThrow()).email;
  programId = (await programForTest('Seed Cohort')).id;
});

beforeEach(async () => {
  await database().mail.deleteMany();
  await database().noticeChoice.deleteMany();
  const row = { key: 'notificationEmails', value: named };
  await database().siteSetting.upsert({ where: { key: row.key }, create: row, update: row });
});

const name = (value: string) =>
  database().siteSetting.update({ where: { key: 'notificationEmails' }, data: { value } });

async function applicant() {
  const { id } = await submissionForTest(programId, { answers: { Name: 'Asha' } });
  const { token } = await pageForTest(id);
  return { id, holder: holderHeaders(token) };
}

const addresses = async () => (await database().mail.findMany({ orderBy: { id: 'asc' } })).map((row) => row.toAddress);

test('those whom the settings name are told until they choose otherwise, and others once they choose it', async () => {
  expect(await findNotified('message', programId)).toEqual([named]);
  // Nobody is asked about requests where everyone publishes what they change.
  const { publishing: _, ...offered } = never;
  expect(await callAs(admin, getNoticeChoices)).toEqual({ ok: true, value: offered });
  expect(await callAs(admin, saveNoticeChoices, { ...never, message: 'at_once' })).toMatchObject({ ok: true });
  expect([await findNotified('message', programId), await findNotified('answer', programId)]).toEqual([
    [named, email],
    [named],
  ]);
  await name(`${named}, ${email.toUpperCase()}`);
  expect((await findNotified('message', programId)).map((each) => each.toLowerCase())).toEqual([named, email]);
  await callAs(admin, saveNoticeChoices, { ...never, message: 'daily' });
  expect([await findNotified('message', programId), await findNotified('answer', programId)]).toEqual([
    [named],
    [named],
  ]);
  expect(choicesSchema.safeParse({ ...never, message: 'weekly' }).success).toBe(false);
  await name(named);
  await callAs(admin, saveNoticeChoices, { ...never, warning: 'at_once' });
  expect(await findNotified('warning', null)).toEqual([named, email]);
  await database().user.updateMany({ data: { role: 'editor' } });
  expect(await findNotified('warning', null)).toEqual([named]);
  await database().user.updateMany({ data: { role: 'admin' } });
});

test('a person without access is told of nothing, although the settings still name them', async () => {
  const gone = 'gone@example.org';
  await signInForTest({ role: 'editor' });
  const { id } = await database().user.findFirstOrThrow({ where: { role: 'editor' } });
  await database().user.update({ where: { id }, data: { email: gone } });
  await name(`${named}, Gone@example.org`);
  expect(await findNotified('application', programId)).toEqual([named, 'Gone@example.org']);
  await database().user.update({ where: { id }, data: { disabledAt: new Date() } });
  expect(await findNotified('application', programId)).toEqual([named]);
  await database().user.delete({ where: { id } });
});

test('an applicant’s message tells staff once for what waits, without a word of it', async () => {
  const { id, holder } = await applicant();
  await asHolder(holder, sendOwnMessage, holder, { text: 'Quetzalcoatlus?' });
  await asHolder(holder, sendOwnMessage, holder, { text: 'One more thing' });
  const [mail, ...others] = await database().mail.findMany();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'applicant_notice', toAddress: named, submissionId: id });
  expect(mail?.subject).toBe(`A message about application ${id} to Seed Cohort`);
  expect(mail?.text).toContain(`/admin/submissions/${id}#messages`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('Quetzalcoatlus');
  await callAs(admin, sendMessage, admin, id, { text: 'Yes', seen: 2_000_000_000 });
  await asHolder(holder, sendOwnMessage, holder, { text: 'Thank you' });
  expect((await addresses()).filter((each) => each === named)).toHaveLength(2);
});

test.each([
  ['answer', (id: number) => callAs(admin, sendMessage, admin, id, { text: 'Yes', seen: 2_000_000_000 })],
  ['settle', (id: number) => callAs(admin, settleMessages, id, { seen: 2_000_000_000 })],
])('a message that comes while staff %s the one before tells them too', async (what, answer) => {
  const { id, holder } = await applicant();
  await asHolder(holder, sendOwnMessage, holder, { text: 'One' });
  const { submissionMessage } = database();
  const { count } = submissionMessage;
  vi.spyOn(submissionMessage, 'count').mockImplementationOnce((async (given: never) => {
    const waiting = await count(given);
    expect(await answer(id)).toMatchObject({ ok: true });
    return waiting;
  }) as never);
  expect(await asHolder(holder, sendOwnMessage, holder, { text: 'Two' })).toMatchObject({ ok: true });
  expect((await addresses()).filter((each) => each === named)).toHaveLength(2);
  expect(await submissionMessage.count({ where: { submissionId: id } })).toBe(what === 'answer' ? 3 : 2);
});

test('a program that closes soon is told once for each closing time', async () => {
  const now = new Date();
  const closing = (hours: number) =>
    database().program.update({
      where: { id: programId },
      data: { closesAt: new Date(now.getTime() + hours * 3_600_000) },
    });
  await closing(100);
  await tellClosing(now);
  expect(await addresses()).toEqual([]);
  await closing(50);
  await Promise.all([tellClosing(now), tellClosing(now)]);
  await tellClosing(now);
  expect(await addresses()).toEqual([named]);
  await closing(60);
  await tellClosing(now);
  expect(await addresses()).toEqual([named, named]);
  await closing(-1);
  await tellClosing(now);
  expect(await addresses()).toEqual([named, named]);
});

describe.each(noticeKinds)('an event of the kind “%s”', (kind) => {
  const at = new Date(midnightInIndia('2026-04-01').getTime() + 12 * 3_600_000);
  const nextDigest = new Date(midnightInIndia('2026-04-02').getTime() + 8 * 3_600_000);
  const happen: Record<NoticeKind, () => Promise<unknown>> = {
    application: async () => {
      const { id } = await applicant();
      await database().submission.update({ where: { id }, data: { submittedAt: at } });
      const mails = await staffNotices(programId, crypto.randomUUID());
      await writeWithMails(
        mails.map((mail) => ({ ...mail, subject: 'New', text: 'New', html: '' })),
        [],
      );
    },
    message: async () =>
      asHolder((await applicant()).holder, sendOwnMessage, (await applicant()).holder, { text: 'Hello' }, at),
    answer: async () => {
      const { id } = await applicant();
      const request = { userId: 'a', userName: 'A', text: 'Why', questions: [], dueAt: at, at, answeredAt: at };
      const notices = await applicantNotices('answer', { id, program: { id: programId, title: 'Seed Cohort' } });
      await writeWithMails(notices, [database().answerRequest.create({ data: { submissionId: id, ...request } })]);
    },
    closing: async () => {
      const closesAt = new Date(at.getTime() + 2 * dayMilliseconds);
      await database().program.update({ where: { id: programId }, data: { closesAt } });
      await tellClosing(at);
    },
    erasure: async () => {
      const { id } = await applicant();
      await database().submissionTerm.deleteMany();
      await database().program.updateMany({ data: { keepMonths: 12 } });
      const submittedAt = addMonths(at, -12);
      await database().submission.update({ where: { id }, data: { submittedAt, status: 'rejected' } });
      await announceEnds(at);
      await database().program.updateMany({ data: { keepMonths: null } });
    },
    warning: async () => {
      await raiseWarning('backup_failed', 'The disk is full.', at);
      await mailWarnings(at);
    },
    publishing: async () => {
      const editor = await signInForTest({ role: 'editor' });
      const values = { announcement: 'Open day', link: '/contact' };
      const asked = await callAs(
        editor,
        createContentItem,
        editor,
        announcement,
        saveRequestSchema.parse({ values, revision: 0, action: 'ask' }),
      );
      expect(asked).toMatchObject({ ok: true });
      await database().revision.updateMany({ where: { action: 'ask' }, data: { at } });
      await database().user.deleteMany({ where: { role: 'editor' } });
    },
  };

  test.each(noticeTimes)('reaches whoever chose “%s” so, and no other way', async (time) => {
    await database().program.updateMany({ data: { closesAt: null } });
    for (const table of ['submission', 'warning'] as const)
      await (database()[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
    await name('');
    await callAs(admin, saveNoticeChoices, { ...never, [kind]: time }, new Date(at.getTime() - dayMilliseconds));
    await happen[kind]();
    expect(await addresses()).toEqual(time === 'at_once' ? [email] : []);
    await database().mail.deleteMany();
    await sendDigests(nextDigest);
    const mails = await database().mail.findMany();
    expect(mails.map((mail) => [mail.kind, mail.toAddress])).toEqual(time === 'daily' ? [['digest', email]] : []);
  });
});

test('a daily email counts what was confirmed or released since the day before', async () => {
  const at = new Date(midnightInIndia('2026-05-02').getTime() + 3_600_000);
  const before = new Date(at.getTime() - 9 * dayMilliseconds);
  await database().program.updateMany({ data: { closesAt: null } });
  await callAs(admin, saveNoticeChoices, { ...never, application: 'daily', message: 'daily' }, before);
  for (const kind of ['confirmed', 'status']) {
    const { id: submissionId } = await applicant();
    await database().submission.update({ where: { id: submissionId }, data: { submittedAt: before } });
    const change = { submissionId, at, userId: 'a', userName: 'A', batch: kind, kind, before: 'suspected' };
    await database().submissionChange.create({ data: change });
  }
  const message = { name: 'Asha', email: 'a@example.org', message: 'Hello', createdAt: before };
  const { id } = await database().contactMessage.create({ data: message });
  await auditEntry(null, 'message.release', 'contact_message', id);
  await database().auditLog.updateMany({ where: { action: 'message.release' }, data: { at } });
  await sendDigests(new Date(midnightInIndia('2026-05-02').getTime() + 8 * 3_600_000));
  const [mail] = await database().mail.findMany();
  expect(mail?.text).toContain('2 new applications\n1 message from the contact form');
});

test('a daily email comes once a day to whoever chose it before, if there is something to read', async () => {
  const at = (text: string) => new Date(`${text}+05:30`);
  await database().program.updateMany({ data: { closesAt: null } });
  await callAs(admin, saveNoticeChoices, { ...never, application: 'daily', message: 'daily' }, at('2026-03-01T12:00'));
  const { id, holder } = await applicant();
  await database().submission.update({ where: { id }, data: { submittedAt: at('2026-03-01T15:00') } });
  await asHolder(holder, sendOwnMessage, holder, { text: 'Quetzalcoatlus?' }, at('2026-03-01T16:00'));
  await database().mail.deleteMany();
  await sendDigests(at('2026-03-02T07:59'));
  expect(await addresses()).toEqual([]);
  await Promise.all([sendDigests(at('2026-03-02T08:00')), sendDigests(at('2026-03-02T08:01'))]);
  await sendDigests(at('2026-03-02T20:00'));
  const [mail, ...others] = await database().mail.findMany();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'digest', toAddress: email, key: expect.stringMatching(/^digest:2026-03-02:/) });
  expect(mail?.text).toContain('1 new application\n1 message of an applicant');
  expect(mail?.text).not.toContain('Quetzalcoatlus');
  // The next day has nothing new.
  await sendDigests(at('2026-03-03T08:00'));
  expect(await database().mail.count()).toBe(1);
});
