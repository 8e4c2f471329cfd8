import { rmSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { getDashboard } from '#lib/operations/dashboard/get-dashboard.ts';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { sweepRetention } from '../retention/sweep.ts';
import { answerRequest, recordNominee, withdrawForRequest } from './carry-out-request.ts';
import { createRequest } from './confirmed-request.ts';
import { findRequests, getRequest, readRequestQuery } from './privacy-request.ts';

import { answerSchema, nomineeSchema, requestSchema } from './request-texts.schema.ts';

useTestDatabase();

const now = new Date('2026-11-21T06:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const asha = {
  kind: 'access',
  name: 'आशा Patil',
  email: ' Asha@Example.org ',
  received: '2026-11-21',
  message: 'What do you hold about me?',
};

const admin = useStaff();
beforeEach(async () => {
  rmSync(erasuresFile(), { force: true });
  await database().privacyRequest.deleteMany();
  await database().siteSetting.deleteMany();
  await database().submission.deleteMany();
  await database().mail.deleteMany();
});

const nominee = { nominee_name: 'Meera', nominee_email: 'meera@example.org', nominee_relation: 'Mother' };

async function created(fields: object = {}, at = now): Promise<number> {
  return unwrap(await callAs(admin, createRequest, requestSchema.parse({ ...asha, ...fields }), at)).id;
}

const stepsOf = async (requestId: number) =>
  (await database().privacyStep.findMany({ where: { requestId }, orderBy: { id: 'asc' } })).map(({ words }) => words);

const listed = async (params: Record<string, string> = {}, at = now) => {
  const found = await callAs(admin, findRequests, readRequestQuery(params), at);
  return found.ok ? found.value.items.map(({ id }) => id) : [];
};

describe('a new request', () => {
  test('is due when the settings’ days have passed, its last day included', async () => {
    const id = await created();
    expect(await database().privacyRequest.findUnique({ where: { id } })).toMatchObject({
      email: 'asha@example.org',
      state: 'open',
      receivedAt: new Date('2026-11-20T18:30:00.000Z'),
      dueAt: new Date('2027-02-19T18:29:59.999Z'),
    });
    await database().siteSetting.create({ data: { key: 'requestDays', value: '30' } });
    const sooner = await database().privacyRequest.findUnique({ where: { id: await created() } });
    expect(sooner?.dueAt).toEqual(new Date('2026-12-21T18:29:59.999Z'));
    expect(await stepsOf(id)).toEqual(['Recorded.']);
    const [entry] = await database().auditLog.findMany({ where: { entity: 'privacy_request', entityId: String(id) } });
    expect(entry).toMatchObject({ action: 'privacy_request.create' });
    expect(JSON.stringify(entry)).not.toContain('आशा');
  });

  test('is refused with a message for each field that cannot be used', () => {
    const wrong = { kind: 'x', name: ' ', email: 'a b@c', received: '2999-01-01', message: '' };
    const names = requestSchema.safeParse(wrong).error?.issues.map(({ path }) => path[0]);
    expect([...new Set(names)].sort()).toEqual(['email', 'kind', 'message', 'name', 'received']);
    expect(requestSchema.safeParse({ ...asha, message: '\ud800' }).success).toBe(false);
  });
});

test('the list begins with what is due first, and filters', async () => {
  const late = await created({ received: '2026-08-01' });
  const soon = await created({ received: '2026-08-26' });
  const open = await created({ kind: 'complaint' });
  const answered = await created();
  const refused = await created();
  await callAs(admin, answerRequest, answered, { state: 'answered', answer: 'A' }, daysLater(1));
  await callAs(admin, answerRequest, refused, { state: 'refused', answer: 'B' }, daysLater(2));
  expect(await listed()).toEqual([late, soon, open, refused, answered]);
  expect(await listed({ show: 'overdue' })).toEqual([late]);
  expect(await listed({ show: 'soon' })).toEqual([soon]);
  expect(await listed({ show: 'open', kind: 'complaint' })).toEqual([open]);
  expect(await listed({ show: 'answered' })).toEqual([answered]);
  expect(await listed({ show: 'constructor', kind: '__proto__', page: '999999' })).toHaveLength(5);
  const dashboard = await callAs(admin, getDashboard, now);
  const groups = dashboard.ok ? dashboard.value.groups : [];
  expect(groups.find(({ title }) => title === 'Privacy')?.items).toMatchObject([
    { text: '1 overdue privacy request', href: '/admin/privacy?show=overdue', isUrgent: true },
    { text: '1 privacy request to answer soon', href: '/admin/privacy?show=soon', isUrgent: false },
  ]);
  const more = {
    kind: 'access',
    name: 'A',
    email: 'a@example.org',
    message: 'B',
    receivedAt: now,
    dueAt: daysLater(90),
  };
  await database().privacyRequest.createMany({ data: Array.from({ length: 25 }, () => more) });
  expect(await callAs(admin, findRequests, readRequestQuery({ page: '2' }), now)).toMatchObject({
    value: { total: 30, page: 2, pages: 2 },
  });
});

describe('an answer', () => {
  test('is given once, also by two people at the same time, and is sent if asked', async () => {
    const id = await created();
    const both = await Promise.all([
      callAs(admin, answerRequest, id, { state: 'answered', answer: 'Here it is.', send: 'on' }),
      callAs(admin, answerRequest, id, { state: 'refused', answer: 'No.', send: 'on' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'conflict' } });
    const mails = await database().mail.findMany({ where: { key: `privacy_answer:${id}` } });
    expect(mails).toHaveLength(1);
    const row = await database().privacyRequest.findUniqueOrThrow({ where: { id } });
    expect(mails[0]).toMatchObject({ toAddress: 'asha@example.org', text: expect.stringContaining(row.answer) });
    expect(await stepsOf(id)).toHaveLength(2);
  });

  test('is not sent without the tick', async () => {
    const id = await created();
    expect(answerSchema.safeParse({ state: 'answered', answer: ' ' }).success).toBe(false);
    expect(await callAs(admin, answerRequest, id, { state: 'refused', answer: 'No.' })).toMatchObject({ ok: true });
    expect(await database().mail.count({ where: { key: `privacy_answer:${id}` } })).toBe(0);
    expect(await stepsOf(id)).toEqual(['Recorded.', 'Refused.']);
  });
});

test('the data of a person: their own applications, those that name them, withdrawn ones, messages, emails, notices', async () => {
  const { id: programId } = await programForTest();
  const types = { Email: 'email', Contact: 'text' };
  const own = await submissionForTest(programId, { answers: { Email: 'ASHA@example.org' }, types });
  await database().submission.update({ where: { id: own.id }, data: { noticeVersion: 1, noticeLanguage: 'mr' } });
  const naming = { Email: 'ravi@example.org', Contact: 'asha@example.org ' };
  const other = await submissionForTest(programId, { answers: naming, types });
  const withdrawn = await submissionForTest(programId, { answers: { Email: 'asha@example.org' }, types });
  await callAs(admin, updateWithdrawal, withdrawn.id, 'withdraw');
  // Longer addresses that contain hers are another person's.
  await submissionForTest(programId, { answers: { Email: 'natasha@example.org' }, types });
  await submissionForTest(programId, { answers: { Email: 'x@y.org', Contact: 'asha@example.org.in' }, types });
  const message = { name: 'Asha', message: 'Hello', createdAt: now };
  const { id: messageId } = await database().contactMessage.create({ data: { ...message, email: 'Asha@Example.org' } });
  await database().contactMessage.create({ data: { ...message, email: 'natasha@example.org' } });
  const mail = { subject: 'S', text: 'T', html: 'H', createdAt: now, toAddress: 'Asha@example.org' };
  await database().mail.create({ data: { ...mail, kind: 'receipt', key: 'a', messageId: 'a', submissionId: own.id } });
  await database().mail.create({ data: { ...mail, kind: 'password_reset', key: 'b', messageId: 'b' } });
  const before = await created();
  const id = await created();
  expect(await callAs(admin, getRequest, id)).toMatchObject({
    value: {
      data: {
        applications: [
          { id: withdrawn.id, isOwn: true, withdrawn: { at: expect.any(Date) } },
          { id: other.id, isOwn: false, withdrawn: null },
          { id: own.id, isOwn: true, withdrawn: null, mails: 1 },
        ],
        messages: [{ id: messageId }],
        mails: [{ kind: 'receipt', submissionId: own.id }],
        notices: [{ programId, version: 1, language: 'mr' }],
        requestIds: [before],
        isStaff: false,
      },
    },
  });

  expect(await callAs(admin, withdrawForRequest, id, { application: own.id })).toMatchObject({ ok: true });
  expect(await callAs(admin, withdrawForRequest, id, { application: own.id })).toMatchObject({ ok: false });
  expect(await stepsOf(id)).toEqual(['Recorded.', `Withdrew application #${own.id}.`]);
  expect(await database().submission.count({ where: { id: own.id } })).toBe(0);
});

test('at the end of its term, only what proves the answer remains, but a nominee stays as long as the data', async () => {
  const plain = await created({ email: 'ravi@example.org', name: 'Ravi Kulkarni' });
  const open = await created({ email: 'ravi@example.org', name: 'Ravi Kulkarni' });
  const withNominee = await created({ kind: 'nominee' });
  expect(await callAs(admin, recordNominee, withNominee, nominee)).toMatchObject({ ok: true });
  expect(nomineeSchema.safeParse({ ...nominee, nominee_email: 'x' }).success).toBe(false);
  const { id: programId } = await programForTest();
  const types = { Email: 'email' };
  const { id } = await submissionForTest(programId, { answers: { Email: 'asha@example.org' }, types });
  for (const each of [plain, withNominee])
    await callAs(admin, answerRequest, each, { state: 'answered', answer: 'Yes' }, now);

  await sweepRetention(new Date('2028-11-21T05:00:00Z'));
  expect(await database().privacyRequest.count({ where: { clearedAt: { not: null } } })).toBe(0);
  await sweepRetention(new Date('2028-11-22T06:00:00Z'));
  const row = await database().privacyRequest.findUniqueOrThrow({
    where: { id: plain },
    include: { steps: { orderBy: { id: 'asc' } } },
  });
  expect(row).toMatchObject({ name: '', email: '', message: '', answer: '', state: 'answered', answeredAt: now });
  expect(row.steps.map(({ words }) => words)).toEqual(['Recorded.', 'Answered.']);
  expect(JSON.stringify(row)).not.toMatch(/ravi|kulkarni/i);
  expect(await callAs(admin, getRequest, plain)).toMatchObject({ value: { data: null } });
  expect(await callAs(admin, answerRequest, plain, { state: 'answered', answer: 'Yes' })).toMatchObject({
    failure: { code: 'conflict' },
  });
  expect(await database().privacyRequest.findUnique({ where: { id: open } })).toMatchObject({ name: 'Ravi Kulkarni' });
  expect(await callAs(admin, getRequest, withNominee)).toMatchObject({
    value: { request: { nominee: { name: 'Meera' } } },
  });

  await database().submission.delete({ where: { id } });
  await sweepRetention(new Date('2028-11-22T06:00:00Z'));
  expect(await callAs(admin, getRequest, withNominee)).toMatchObject({
    value: { request: { nominee: null, name: '' } },
  });
});
