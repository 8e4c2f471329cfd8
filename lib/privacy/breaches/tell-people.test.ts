import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import {
  applyWith,
  breachMails,
  hour,
  hoursAgo,
  markSent,
  messageBy,
  recordBreach,
  useRegister,
  whole,
} from '#e2e/unit/applications/privacy.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import { submissionForTest } from '#e2e/unit/submission.ts';
import { fullTable, useTestDatabase } from '#e2e/unit/test-database.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { database } from '#lib/platform/db/client.ts';
import { eraseContactMessage } from '#lib/site/contact/message-changes.ts';
import { sweepRetention } from '../retention/sweep.ts';
import { findPeople } from './affected-people.ts';
import { boardSchema, breachSchema, stateSchema, tellSchema, toldSchema } from './breach.ts';
import { tellByHand, tellPeople } from './notified-people.ts';
import { downloadPeople, downloadRegister, getBreach } from './register.ts';
import { recordBoard, setBreachState, updateBreach } from './save-breach.ts';

/** An event after the people whom a breach touches were found, and before anything is done with them. */
const touched = vi.hoisted(() => ({ found: async () => {} }));
vi.mock('./affected-people.ts', async (original) => {
  const all = await original<typeof import('./affected-people.ts')>();
  const findAndWait: typeof all.findTouched = async (choice) => {
    const found = await all.findTouched(choice);
    await touched.found();
    return found;
  };
  return { ...all, findTouched: findAndWait };
});

useTestDatabase();
const register = useRegister();
const apply = (email: string, more?: Record<string, string>, submittedAt?: Date) =>
  applyWith(register.programId, email, more, submittedAt);
const record = (given?: Record<string, string>) => recordBreach(register, given);
const tell = (id: number, people: number) =>
  callAs(register.admin, tellPeople, id, tellSchema.parse({ people: String(people) }));

const contacts = async (id: number) => {
  const found = await callAs(register.admin, findPeople, id, 1);
  return found.ok ? found.value.map(({ contact }) => contact) : [];
};

test('each person gets one email with all that the law asks for, however often somebody presses', async () => {
  const officer = { officerName: 'Grievance Officer', officerEmail: 'grievance@example.org' };
  const data = Object.entries(officer).map(([key, value]) => ({ key, value }));
  await database().siteSetting.createMany({ data });
  await apply('asha@example.org');
  await apply('ravi@example.org');
  await submissionForTest(register.programId, { answers: { Name: 'x' } });
  const id = await record();
  expect(await tell(id, 2)).toMatchObject({ failure: { code: 'conflict' } });
  expect(await database().breachPerson.count()).toBe(0);
  const twice = await Promise.all([tell(id, 3), tell(id, 3)]);
  // Either press may come first.
  expect(twice.map((each) => each.ok && each.value.written).sort()).toEqual([0, 2]);
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
  expect(await callAs(register.admin, getBreach, id)).toMatchObject({
    value: { touched: null, counts: { total: 3, told: 0, waiting: 2, failed: 0, left: 0, withoutAddress: 1 } },
  });
  const logged = await database().auditLog.findMany({
    where: { entity: 'breach', entityId: String(id) },
    orderBy: { id: 'asc' },
  });
  expect(logged.map(({ action }) => action)).toEqual(['breach.create', 'breach.freeze', 'breach.tell']);
});

test('a telling that a crash cut short goes on where it stopped', async () => {
  const people = Array.from({ length: 220 }, (_, index) => `p${index}@example.org`);
  await database().contactMessage.createMany({
    data: people.map((email) => ({ name: 'A', email, message: 'B', createdAt: new Date() })),
  });
  const id = await record({ [`program_${register.programId}`]: '', messages: 'on' });
  const makeRoom = await fullTable('Mail', 130);
  await expect(tell(id, people.length)).rejects.toThrow();
  await makeRoom();
  expect(await database().mail.count()).toBe(100);
  expect(await callAs(register.admin, getBreach, id)).toMatchObject({ value: { counts: { waiting: 100, left: 120 } } });
  expect(await callAs(register.admin, tellPeople, id, tellSchema.parse({}), new Date(), 100)).toMatchObject({
    value: { written: 100 },
  });
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
  expect(await callAs(register.admin, getBreach, half)).toMatchObject({
    value: { obstacle: expect.stringContaining('What you can do') },
  });
  const empty = await record({ [`program_${register.programId}`]: '' });
  expect(await tell(empty, 0)).toMatchObject({ failure: { code: 'invalid' } });
  const closed = await record();
  expect(stateSchema.safeParse({ action: 'close', note: ' ' }).success).toBe(false);
  await callAs(register.admin, setBreachState, closed, { action: 'close', note: 'A false alarm' });
  for (const refused of [
    tell(closed, 1),
    callAs(register.admin, updateBreach, closed, breachSchema.parse(whole)),
    callAs(register.admin, recordBoard, closed, boardSchema.parse({ step: 'first', at: hoursAgo(0) })),
  ])
    expect(await refused).toMatchObject({ failure: { code: 'conflict' } });
  expect(await callAs(register.admin, setBreachState, closed, stateSchema.parse({ action: 'reopen' }))).toMatchObject({
    ok: true,
  });
  expect(await tell(closed, 1)).toMatchObject({ ok: true });
});

test('an entry is closed once those who are being told are told: no email is written after it', async () => {
  await database().contactMessage.createMany({
    data: Array.from({ length: 120 }, (_, index) => ({
      name: 'A',
      email: `p${index}@example.org`,
      message: 'B',
      createdAt: new Date(),
    })),
  });
  const id = await record({ [`program_${register.programId}`]: '', messages: 'on' });
  const telling = tell(id, 120);
  await expect.poll(() => database().mail.count(), { interval: 1 }).toBeGreaterThan(0);
  await callAs(register.admin, setBreachState, id, { action: 'close', note: 'Done' });
  const written = await database().mail.count();
  expect(await telling).toMatchObject({ ok: true });
  expect(await database().mail.count()).toBe(written);
});

test('people without an email are told by hand; files for the Board say who knows', async () => {
  const { id: applicationId } = await submissionForTest(register.programId, { answers: { Name: 'x' } });
  await apply('=asha@example.org');
  await apply('ravi@example.org');
  const id = await record();
  await tell(id, 3);
  await database().mail.updateMany({
    where: { toAddress: 'ravi@example.org' },
    data: { status: 'sent', sentAt: new Date() },
  });
  const people = await callAs(register.admin, findPeople, id, 1);
  const person = people.ok ? people.value.find(({ contact }) => contact === `Application #${applicationId}`) : null;
  expect(toldSchema.safeParse({ how: '' }).success).toBe(false);
  expect(await callAs(register.admin, tellByHand, id + 1, person?.id ?? 0, { how: 'Phone' })).toMatchObject({
    failure: { code: 'not_found' },
  });
  expect(await callAs(register.admin, tellByHand, id, person?.id ?? 0, { how: 'By phone' })).toMatchObject({
    ok: true,
  });
  expect(await callAs(register.admin, getBreach, id)).toMatchObject({
    value: { counts: { total: 3, told: 2, waiting: 1 } },
  });
  const csv = await callAs(register.admin, downloadPeople, id);
  expect(csv.ok && csv.value).toMatch(/"Application #\d+","[-\d: ]+","By phone"\r\n/);
  expect(csv.ok && csv.value).toMatch(/"ravi@example.org","[-\d: ]+","By email"\r\n/);
  expect(csv.ok && csv.value).toContain(`"'=asha@example.org","","Not yet"`);
  const text = await callAs(register.admin, downloadRegister, id);
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
  await callAs(register.admin, updateWithdrawal, told.id, 'withdraw');
  await callAs(register.admin, updateWithdrawal, waits.id, 'withdraw');
  expect(await contacts(id)).toEqual([
    expect.stringMatching(/^Erased #/),
    'zwetschge@example.org',
    'zparent@example.org',
  ]);
  expect(await breachMails()).toHaveLength(4);
  await callAs(register.admin, setBreachState, closed, { action: 'close', note: 'Done' });
  expect((await contacts(closed)).join()).not.toContain('@');
  await markSent();
  await sweepRetention();
  expect((await contacts(id)).join()).not.toContain('@');
  expect(await breachMails()).toEqual([]);
  expect(await callAs(register.admin, getBreach, id)).toMatchObject({
    value: { counts: { total: 3, told: 3, left: 0 } },
  });
  const everything = JSON.stringify([
    await database().breachPerson.findMany(),
    await database().mail.findMany(),
    await database().auditLog.findMany(),
  ]);
  expect(everything).not.toMatch(/quetzal|zwetschge|zparent/);
});

test('the sender of an erased message is forgotten too, with the note of a call', async () => {
  const { id: messageId } = await messageBy('kumquat@example.org');
  const id = await record({ [`program_${register.programId}`]: '', messages: 'on' });
  await tell(id, 1);
  const people = await callAs(register.admin, findPeople, id, 1);
  await callAs(register.admin, tellByHand, id, people.ok ? (people.value[0]?.id ?? 0) : 0, { how: 'Called Kumquat' });
  await callAs(register.admin, eraseContactMessage, messageId);
  expect(await database().breachPerson.findMany()).toMatchObject([{ email: null, mailId: null, toldHow: 'By hand' }]);
});

test('a person who is erased while the list is being fixed is in it with the mark that their address goes', async () => {
  const { id: messageId } = await messageBy('durian@example.org');
  const id = await record({ [`program_${register.programId}`]: '', messages: 'on' });
  let erasing: Promise<unknown> | undefined;
  const finding = vi.spyOn(touched, 'found').mockImplementationOnce(async () => {
    erasing = callAs(register.admin, eraseContactMessage, messageId);
    // It waits until the list is fixed.
    await Promise.race([erasing, setTimeout(300)]);
  });
  await tell(id, 1);
  await erasing;
  finding.mockRestore();
  expect(await database().breachPerson.findMany()).toMatchObject([{ eraseOnceTold: true }]);
});

test('the register knows who was told when the emails themselves are no longer kept', async () => {
  await apply('asha@example.org');
  const id = await record();
  await tell(id, 1);
  await markSent();
  await sweepRetention(new Date(Date.now() + 3 * 366 * 24 * hour));
  expect(await breachMails()).toEqual([]);
  expect(await callAs(register.admin, getBreach, id)).toMatchObject({ value: { counts: { told: 1, left: 0 } } });
  expect(await tell(id, 1)).toMatchObject({ value: { written: 0 } });
});
