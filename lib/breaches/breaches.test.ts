import { beforeEach, expect, test } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { getDashboard } from '../dashboard/get-dashboard.ts';
import { database } from '../db/client.ts';
import { eraseContactMessage } from '../privacy/erase-contact-message.ts';
import { sweepTerms } from '../privacy/sweep-terms.ts';
import { updateWithdrawal } from '../privacy/update-withdrawal.ts';
import { kolkataDateTime } from '../time/kolkata-time.ts';
import { createBreach } from './create-breach.ts';
import { downloadPeople, downloadRegister } from './download-register.ts';
import { findBreaches } from './find-breaches.ts';
import { findPeople } from './find-people.ts';
import { findTouched } from './find-touched.ts';
import { getBreach } from './get-breach.ts';
import { recordBoard } from './record-board.ts';
import { setBreachState } from './set-breach-state.ts';
import { tellByHand } from './tell-by-hand.ts';
import { tellPeople } from './tell-people.ts';
import { updateBreach } from './update-breach.ts';

useTestDatabase();

const hour = 3_600_000;
const input = (at: Date) => kolkataDateTime(at).slice(0, 16).replace(' ', 'T');
const hoursAgo = (hours: number) => input(new Date(Date.now() - hours * hour));
const emailTypes = { Email: 'email', Parent: 'email' };

let admin: Headers;
let programId: number;

beforeEach(async () => {
  await database().breachPerson.deleteMany();
  await database().breach.deleteMany();
  await database().mail.deleteMany();
  await database().contactMessage.deleteMany();
  await database().submission.deleteMany();
  await database().withdrawnApplication.deleteMany();
  await database().user.deleteMany();
  await database().siteSetting.deleteMany();
  await database().auditLog.deleteMany();
  admin = await signInForTest();
  programId = (await programForTest()).id;
});

const whole = {
  title: 'A lost laptop',
  noticed_at: hoursAgo(11),
  nature: 'A laptop was stolen.',
  extent: 'Names and phone numbers.',
  consequences: 'Calls by strangers.',
  measures: 'The laptop was locked from afar.',
  advice: 'Trust no caller who names your application.',
};

const apply = (email: string, more: Record<string, string> = {}, submittedAt = new Date()) =>
  submissionForTest(programId, { answers: { Name: 'Asha', Email: email, ...more }, types: emailTypes, submittedAt });

const message = (email: string) =>
  database().contactMessage.create({ data: { name: 'Ravi', email, message: 'Hello', createdAt: new Date() } });

async function record(given: Record<string, string> = {}): Promise<number> {
  const created = await createBreach(admin, { ...whole, [`program_${programId}`]: 'on', ...given });
  if (!created.ok) throw new Error(created.failure.message);
  return created.value.id;
}

const tell = (id: number, people: number, headers = admin) => tellPeople(headers, id, { people: String(people) });
const breachMails = () => database().mail.findMany({ where: { kind: 'breach' }, orderBy: { id: 'asc' } });
const markSent = () =>
  database().mail.updateMany({ where: { kind: 'breach' }, data: { status: 'sent', sentAt: new Date() } });
const contacts = async (id: number) => {
  const found = await findPeople(admin, id, 1);
  return found.ok ? found.value.map(({ contact }) => contact) : [];
};

test('an entry says what is missing, field by field, and keeps what was typed in India’s time', async () => {
  const future = input(new Date(Date.now() + 2 * hour));
  const wrong = { title: ' ', noticed_at: future, applications: 'all', happened_from: '2026-11-02T10:00' };
  expect(await createBreach(admin, { ...wrong, happened_to: '2026-11-01T10:00' })).toMatchObject({
    failure: {
      code: 'invalid',
      errors: {
        title: ['Enter a title.'],
        noticed_at: ['This time is in the future.'],
        nature: ['Say what happened.'],
        applications: [expect.stringContaining('12, 15')],
      },
    },
  });
  expect(
    await createBreach(admin, { ...whole, happened_from: '2026-11-02T10:00', happened_to: '2026-11-01T10:00' }),
  ).toMatchObject({
    failure: { errors: { happened_to: ['The end is before the beginning.'] } },
  });
  expect(await createBreach(admin, { title: 'A', noticed_at: '', nature: 'B' })).toMatchObject({
    failure: { errors: { noticed_at: ['Enter when the centre noticed it.'] } },
  });
  const id = await record({ noticed_at: '2026-11-20T10:00' });
  expect(await database().breach.findUnique({ where: { id } })).toMatchObject({
    noticedAt: new Date('2026-11-20T04:30:00Z'),
    programIds: [programId],
    hasStaff: false,
  });
  expect(
    await database().auditLog.findFirst({ where: { action: 'breach.create' }, orderBy: { id: 'desc' } }),
  ).toMatchObject({
    entity: 'breach',
    entityId: String(id),
  });
});

test('finds everybody once: every address in applications, withdrawn ones too, messages and staff', async () => {
  const first = await apply('Asha@Example.org', { Parent: 'parent@example.org' });
  await apply('asha@example.org');
  const noAddress = await submissionForTest(programId, { answers: { Name: 'x' } });
  const spam = await apply('spam@example.org');
  await database().submission.update({ where: { id: spam.id }, data: { status: 'spam' } });
  await apply('old@example.org', {}, new Date('2026-01-01T00:00:00Z'));
  const other = await programForTest('Another');
  const single = await submissionForTest(other.id, { answers: { Email: 'single@example.org' }, types: emailTypes });
  await submissionForTest(other.id, { answers: { Email: 'not-chosen@example.org' }, types: emailTypes });
  await message('PARENT@example.org');
  await message('writer@example.org');
  const choice = {
    ...{ applications: `#${single.id}`, programIds: [programId], hasMessages: true, hasStaff: true },
    ...{ receivedFrom: new Date('2026-06-01T00:00:00Z'), receivedTo: null },
  };
  const expected = {
    people: [
      ...['asha@example.org', 'parent@example.org', 'single@example.org', 'writer@example.org'],
      ...[`Application #${noAddress.id}`, expect.stringMatching(/^[\da-f-]{36}@example\.org$/)],
    ],
    counts: { applications: 4, messages: 2, staff: 1 },
  };
  const found = async () => {
    const { people, ...counts } = await findTouched(choice);
    return { people: people.map(({ contact }) => contact).sort(byAddress), counts };
  };
  const byAddress = (one: string, two: string) => rank(one) - rank(two) || one.localeCompare(two);
  const rank = (contact: string) => (/^[\da-f]{8}-/.test(contact) ? 2 : contact.startsWith('Application') ? 1 : 0);
  expect(await found()).toEqual(expected);
  await updateWithdrawal(admin, first.id, 'withdraw');
  await updateWithdrawal(admin, noAddress.id, 'withdraw');
  expect(await found()).toEqual(expected);
  expect(
    await findTouched({ ...choice, applications: '', programIds: [], hasMessages: false, hasStaff: false }),
  ).toEqual({
    ...{ people: [], applications: 0, messages: 0, staff: 0 },
  });
});

test('an application that waits for a parent is listed by its number alone', async () => {
  const held = { id: 4711, programId, submittedAt: new Date(), expiresAt: new Date(), isSuspected: false };
  const answer = { field: { id: 1, label: 'Email', fieldType: 'email' }, value: 'child@example.org' };
  await database().heldApplication.create({ data: { ...held, content: { answers: [answer] } } });
  const id = await record();
  const breach = await getBreach(admin, id);
  expect(breach).toMatchObject({ value: { touched: { people: 1, withoutAddress: 1 } } });
  expect(JSON.stringify(breach)).not.toContain('child@example.org');
  await database().heldApplication.deleteMany();
});

test('each person gets one email with all that the law asks for, however often somebody presses', async () => {
  await apply('asha@example.org');
  await apply('ravi@example.org');
  await submissionForTest(programId, { answers: { Name: 'x' } });
  const id = await record();
  expect(await tell(id, 2)).toMatchObject({ failure: { code: 'conflict' } });
  expect(await database().breachPerson.count()).toBe(0);
  const twice = await Promise.all([tell(id, 3), tell(id, 3)]);
  expect(twice.map((each) => each.ok && each.value.written)).toEqual([2, 0]);
  await apply('late@example.org');
  expect(await tell(id, 3)).toMatchObject({ value: { written: 0 } });
  const mails = await breachMails();
  expect(mails.map(({ toAddress, status }) => [toAddress, status])).toEqual([
    ['asha@example.org', 'queued'],
    ['ravi@example.org', 'queued'],
  ]);
  for (const part of [whole.nature, whole.extent, whole.consequences, whole.measures, whole.advice])
    expect(mails[0]?.text).toContain(part);
  for (const part of ['Grievance Officer', 'grievance@example.org', 'Data Protection Board'])
    expect(mails[0]?.text).toContain(part);
  expect(mails[0]?.text).not.toContain('ravi');
  expect(await getBreach(admin, id)).toMatchObject({
    value: { touched: null, counts: { total: 3, told: 0, waiting: 2, failed: 0, left: 0, withoutAddress: 1 } },
  });
  const logged = await database().auditLog.findMany({ where: { entity: 'breach', entityId: String(id) } });
  expect(logged.map(({ action }) => action)).toEqual(['breach.create', 'breach.freeze', 'breach.tell']);
});

test('a telling that a crash cut short goes on where it stopped', async () => {
  const people = Array.from({ length: 220 }, (_, index) => `p${index}@example.org`);
  await database().contactMessage.createMany({
    data: people.map((email) => ({ name: 'A', email, message: 'B', createdAt: new Date() })),
  });
  const id = await record({ [`program_${programId}`]: '', messages: 'on' });
  await database().$executeRawUnsafe(
    `CREATE TRIGGER full BEFORE INSERT ON Mail WHEN (SELECT COUNT(*) FROM Mail) >= 130 BEGIN SELECT RAISE(FAIL, 'full'); END`,
  );
  await expect(tell(id, people.length)).rejects.toThrow();
  await database().$executeRawUnsafe('DROP TRIGGER full');
  expect(await database().mail.count()).toBe(100);
  expect(await getBreach(admin, id)).toMatchObject({ value: { counts: { waiting: 100, left: 120 } } });
  expect(await tellPeople(admin, id, {}, new Date(), 100)).toMatchObject({ value: { written: 100 } });
  expect(await tell(id, 0)).toMatchObject({ value: { written: 20 } });
  const mails = await breachMails();
  expect(new Set(mails.map(({ toAddress }) => toAddress))).toEqual(new Set(people));
  expect(mails).toHaveLength(people.length);
});

test('nobody is told before everything is written and somebody is chosen, and never from a closed entry', async () => {
  await apply('asha@example.org');
  const half = await record({ advice: '' });
  expect(await tell(half, 1)).toMatchObject({
    failure: { code: 'invalid', message: expect.stringContaining('What you can do') },
  });
  expect(await getBreach(admin, half)).toMatchObject({
    value: { obstacle: expect.stringContaining('What you can do') },
  });
  const empty = await record({ [`program_${programId}`]: '' });
  expect(await tell(empty, 0)).toMatchObject({ failure: { code: 'invalid' } });
  const closed = await record();
  expect(await setBreachState(admin, closed, { action: 'close', note: ' ' })).toMatchObject({
    failure: { code: 'invalid' },
  });
  await setBreachState(admin, closed, { action: 'close', note: 'A false alarm' });
  for (const refused of [
    tell(closed, 1),
    updateBreach(admin, closed, whole),
    recordBoard(admin, closed, { step: 'first', at: hoursAgo(0), reference: '' }),
  ])
    expect(await refused).toMatchObject({ failure: { code: 'conflict' } });
  expect(await setBreachState(admin, closed, { action: 'reopen' })).toMatchObject({ ok: true });
  expect(await tell(closed, 1)).toMatchObject({ ok: true });
});

test('a fixed list stays, and texts may still change', async () => {
  await apply('asha@example.org');
  const id = await record();
  await tell(id, 1);
  const same = { ...whole, [`program_${programId}`]: 'on' };
  expect(await updateBreach(admin, id, { ...same, measures: 'More.' })).toMatchObject({ ok: true });
  expect(await updateBreach(admin, id, { ...same, staff: 'on' })).toMatchObject({ failure: { code: 'conflict' } });
  const logged = await database().auditLog.findFirst({ where: { action: 'breach.update' }, orderBy: { id: 'desc' } });
  expect(logged?.detail).toEqual({ fields: ['measures'] });
});

test('the Board: told first, then in detail, never before the breach was noticed', async () => {
  const id = await record();
  const told = (step: string, at: string) => recordBoard(admin, id, { step, at, reference: 'DPB/7' });
  expect(await told('first', hoursAgo(12))).toMatchObject({ failure: { code: 'invalid' } });
  expect(await told('all', hoursAgo(1))).toMatchObject({ failure: { code: 'invalid' } });
  expect(await findBreaches(admin)).toMatchObject({
    value: [{ id, people: null, clock: { words: expect.stringMatching(/^6[01] hours left/) } }],
  });
  await told('detail', hoursAgo(2));
  expect(await getBreach(admin, id)).toMatchObject({
    value: {
      clock: { words: 'The Board was told in detail in time', isOverdue: false },
      breach: { boardToldRef: 'DPB/7', boardDetailRef: 'DPB/7', boardToldAt: expect.any(Date) },
    },
  });
});

test('people without an email are told by hand; files for the Board say who knows', async () => {
  const { id: applicationId } = await submissionForTest(programId, { answers: { Name: 'x' } });
  await apply('=asha@example.org');
  await apply('ravi@example.org');
  const id = await record();
  await tell(id, 3);
  await database().mail.updateMany({
    where: { toAddress: 'ravi@example.org' },
    data: { status: 'sent', sentAt: new Date() },
  });
  const people = await findPeople(admin, id, 1);
  const person = people.ok ? people.value.find(({ contact }) => contact === `Application #${applicationId}`) : null;
  expect(await tellByHand(admin, id, person?.id ?? 0, { how: '' })).toMatchObject({ failure: { code: 'invalid' } });
  expect(await tellByHand(admin, id + 1, person?.id ?? 0, { how: 'Phone' })).toMatchObject({
    failure: { code: 'not_found' },
  });
  expect(await tellByHand(admin, id, person?.id ?? 0, { how: 'By phone' })).toMatchObject({ ok: true });
  expect(await getBreach(admin, id)).toMatchObject({ value: { counts: { total: 3, told: 2, waiting: 1 } } });
  const csv = await downloadPeople(admin, id);
  expect(csv.ok && csv.value).toMatch(/"Application #\d+","[-\d: ]+","By phone"\r\n/);
  expect(csv.ok && csv.value).toMatch(/"ravi@example.org","[-\d: ]+","By email"\r\n/);
  expect(csv.ok && csv.value).toContain(`"'=asha@example.org","","Not yet"`);
  const text = await downloadRegister(admin, id);
  expect(text.ok && text.value).toContain('3 in all. 2 were told, 1 not yet.');
  expect(text.ok && text.value).toContain(whole.measures);
  expect(text.ok && text.value).not.toContain('@example.org');
  expect(JSON.stringify(await database().auditLog.findMany({ where: { entity: 'breach' } }))).not.toContain('By phone');
});

test('an erased person is told first, and then leaves the register, which still says that they were told', async () => {
  await database().siteSetting.create({ data: { key: 'eraseAtOnceReason', value: 'A court order' } });
  const told = await apply('quetzal@example.org');
  const waits = await apply('zwetschge@example.org', { Parent: 'zparent@example.org' });
  const id = await record();
  const closed = await record();
  await tell(id, 3);
  await tell(closed, 3);
  await database().mail.updateMany({
    where: { toAddress: 'quetzal@example.org' },
    data: { status: 'sent', sentAt: new Date() },
  });
  await updateWithdrawal(admin, told.id, 'withdraw');
  await updateWithdrawal(admin, waits.id, 'withdraw');
  expect(await contacts(id)).toEqual([
    expect.stringMatching(/^Erased #/),
    'zwetschge@example.org',
    'zparent@example.org',
  ]);
  expect(await breachMails()).toHaveLength(4);
  await setBreachState(admin, closed, { action: 'close', note: 'Done' });
  expect((await contacts(closed)).join()).not.toContain('@');
  await markSent();
  await sweepTerms();
  expect((await contacts(id)).join()).not.toContain('@');
  expect(await breachMails()).toEqual([]);
  expect(await getBreach(admin, id)).toMatchObject({ value: { counts: { total: 3, told: 3, left: 0 } } });
  const everything = JSON.stringify([
    await database().breachPerson.findMany(),
    await database().mail.findMany(),
    await database().auditLog.findMany(),
  ]);
  expect(everything).not.toMatch(/quetzal|zwetschge|zparent/);
});

test('the sender of an erased message is forgotten too, with the note of a call', async () => {
  const { id: messageId } = await message('kumquat@example.org');
  const id = await record({ [`program_${programId}`]: '', messages: 'on' });
  await tell(id, 1);
  const people = await findPeople(admin, id, 1);
  await tellByHand(admin, id, people.ok ? (people.value[0]?.id ?? 0) : 0, { how: 'Called Kumquat' });
  await eraseContactMessage(admin, messageId);
  expect(await database().breachPerson.findMany()).toMatchObject([{ email: null, mailId: null, toldHow: 'By hand' }]);
});

test('the register knows who was told when the emails themselves are no longer kept', async () => {
  await apply('asha@example.org');
  const id = await record();
  await tell(id, 1);
  await markSent();
  await sweepTerms(new Date(Date.now() + 3 * 366 * 24 * hour));
  expect(await breachMails()).toEqual([]);
  expect(await getBreach(admin, id)).toMatchObject({ value: { counts: { told: 1, left: 0 } } });
  expect(await tell(id, 1)).toMatchObject({ value: { written: 0 } });
});

test('open breaches stand on the dashboard of administrators, urgent until all is done', async () => {
  await apply('asha@example.org');
  const id = await record({ noticed_at: hoursAgo(80) });
  const group = async (headers = admin) => {
    const dashboard = await getDashboard(headers);
    return dashboard.ok ? dashboard.value.groups.find(({ title }) => title === 'Breaches') : null;
  };
  expect(await group()).toMatchObject({
    items: [{ text: expect.stringMatching(/^Overdue by [78] hours/), href: `/admin/breaches/${id}`, isUrgent: true }],
  });
  expect(await group(await signInForTest({ role: 'editor' }))).toBeUndefined();
  await tell(id, 1);
  expect(await group()).toMatchObject({ items: [{ note: 'A lost laptop. 1 person still to be told' }] });
  await markSent();
  await recordBoard(admin, id, { step: 'detail', at: hoursAgo(0), reference: '' });
  expect(await group()).toMatchObject({ items: [{ note: 'A lost laptop. Everyone was told', isUrgent: false }] });
  await setBreachState(admin, id, { action: 'close', note: 'Done' });
  expect(await group()).toBeUndefined();
});
