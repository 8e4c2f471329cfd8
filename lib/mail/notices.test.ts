import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailById, queueForTest, whileSending } from '#e2e/unit/mails.ts';
import { type ServerForTest, smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { composeMail } from './compose-mail.ts';
import { writeWithMails } from './mail-writes.ts';
import { gatherMilliseconds, gatherNotices } from './notices.ts';
import { claimNext } from './outbox.ts';

useTestDatabase();

const desk = 'desk@example.org';
let server: ServerForTest;
let manager: string;
let own: number;
let other: number;

beforeAll(async () => {
  server = await smtpServerForTest();
  [own, other] = [(await programForTest('Seed Cohort')).id, (await programForTest('Idea Grant')).id];
  const staff = await signedInStaff(await signInForTest({ role: 'manager' }));
  if (!staff) throw new Error('Nobody is signed in.');
  manager = staff.email;
  await database().programReviewer.create({ data: { userId: staff.id, programId: own } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await database().mail.deleteMany();
  await database().submission.deleteMany();
  const row = { key: 'notificationEmails', value: desk };
  await database().siteSetting.upsert({ where: { key: row.key }, create: row, update: row });
});

/** An application of which these addresses are to be told. */
async function arrives(programId: number, name: string, addresses = [desk]): Promise<number> {
  const { id } = await submissionForTest(programId, { answers: { Phone: '98765 43210', 'Full name': name } });
  const notices = addresses.map((toAddress) => ({
    kind: 'notice' as const,
    key: `notice:${id}:${toAddress}`,
    toAddress,
    submissionId: id,
  }));
  await writeWithMails(notices, []);
  return id;
}

const emails = () => database().mail.findMany({ where: { kind: 'notices' }, orderBy: { id: 'asc' } });
const waiting = () => database().mail.count({ where: { kind: 'notice', status: 'queued' } });
const textOf = async (index: number) => (await composeMail((await emails())[index]?.id ?? 0)).text;

async function sendAt(at: Date) {
  const [mail] = await database().mail.findMany({ where: { kind: 'notices' }, orderBy: { id: 'desc' }, take: 1 });
  await database().mail.update({
    where: { id: mail?.id ?? 0 },
    data: { status: 'sent', sentAt: at, nextAttemptAt: null },
  });
}

test('the first application after a quiet quarter is told at once, and the following in one email after it', async () => {
  const start = new Date();
  const first = await arrives(own, 'Asha Patil');
  expect(await gatherNotices(start)).toBeNull();
  expect(await textOf(0)).toContain(`/admin/submissions/${first}`);
  await sendAt(start);
  const later = [await arrives(own, 'Binod Rao'), await arrives(other, 'Chitra More')];
  const next = new Date(start.getTime() + gatherMilliseconds);
  expect(await gatherNotices(new Date(next.getTime() - 1))).toEqual(next);
  expect([(await emails()).length, await waiting()]).toEqual([1, 2]);
  expect(await gatherNotices(next)).toBeNull();
  expect([(await emails()).length, await waiting()]).toEqual([2, 0]);
  const { subject, text } = await composeMail((await emails())[1]?.id ?? 0);
  expect(subject).toBe('2 new applications');
  expect(text).toContain(`No. ${later[0]} · Seed Cohort\nNo. ${later[1]} · Idea Grant`);
  expect(text).toContain('/admin/submissions?program=all');
  expect(text).not.toContain(`No. ${first}`);
});

test('a notice that comes before the sender begins joins the email, and a later one waits', async () => {
  const now = new Date();
  await arrives(own, 'Asha Patil');
  await gatherNotices(now);
  const second = await arrives(own, 'Binod Rao');
  await gatherNotices(now);
  expect((await emails()).length).toBe(1);
  const claimed = await claimNext(new Date());
  expect(claimed?.kind).toBe('notices');
  await arrives(own, 'Chitra More');
  expect(await gatherNotices(now)).toBeNull();
  expect([(await emails()).length, await waiting()]).toEqual([1, 1]);
  expect(await textOf(0)).toContain(`No. ${second}`);
});

test('two processes that gather at once write one email, with everything that waits', async () => {
  const ids = [await arrives(own, 'Asha Patil'), await arrives(own, 'Binod Rao')];
  const now = new Date();
  await Promise.all([gatherNotices(now), gatherNotices(now), gatherNotices(now)]);
  expect([(await emails()).length, await waiting()]).toEqual([1, 0]);
  for (const id of ids) expect(await textOf(0)).toContain(`No. ${id}`);
});

test('a person reads the names in their programs, and an address without an account numbers and programs alone', async () => {
  const id = await arrives(own, 'Asha Patil', [desk, manager]);
  await arrives(own, 'Binod Rao', [desk, manager]);
  const hidden = await arrives(other, 'Chitra More', [manager]);
  await gatherNotices(new Date());
  expect((await emails()).map(({ toAddress }) => toAddress).sort()).toEqual([desk, manager].sort());
  const textTo = async (address: string) =>
    textOf((await emails()).findIndex(({ toAddress }) => toAddress === address));
  expect(await textTo(desk)).toContain(`No. ${id}`);
  expect(await textTo(desk)).not.toMatch(/Asha|Binod|98765/);
  expect(await textTo(manager)).toContain(`No. ${id} · Asha Patil`);
  expect(await textTo(manager)).not.toMatch(new RegExp(`No. ${hidden}|Chitra|98765`));
  // Nothing of an applicant outlives them in the outbox.
  await database().submission.update({ where: { id }, data: { state: 'withdrawn' } });
  expect(await textTo(manager)).not.toContain('Asha');
  expect((await emails()).every(({ text }) => text === null)).toBe(true);
});

test('the next process sends what one left in the queue, in one email', async () => {
  for (const name of ['Asha Patil', 'Binod Rao', 'Chitra More']) await arrives(own, name);
  await whileSending(server.url, () =>
    expect.poll(async () => (await emails()).map(({ status }) => status), { interval: 20 }).toEqual(['sent']),
  );
  expect(server.messages.map(({ mail }) => mail.subject)).toEqual(['3 new applications to Seed Cohort']);
  await arrives(own, 'Dev Joshi');
  const { id } = await queueForTest();
  await whileSending(server.url, () => expect.poll(async () => (await mailById(id)).status).toBe('sent'));
  expect([(await emails()).length, await waiting()]).toEqual([1, 1]);
});

test('a notice that waited for more than a day is held for a person to decide', async () => {
  await arrives(own, 'Asha Patil');
  const later = new Date(Date.now() + dayMilliseconds + 60_000);
  expect(await gatherNotices(later)).toBeNull();
  expect(await claimNext(later)).toBeNull();
  expect(await database().mail.findMany({ select: { kind: true, status: true } })).toEqual([
    { kind: 'notice', status: 'held' },
  ]);
});
