import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  applyWith,
  emailTypes,
  hour,
  hoursAgo,
  input,
  markSent,
  messageBy,
  recordBreach,
  useRegister,
  whole,
} from '#e2e/unit/applications/privacy.ts';
import { callAs, refused, signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { getDashboard } from '#lib/operations/dashboard/get-dashboard.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { findTouched } from './affected-people.ts';
import { boardSchema, breachSchema, tellSchema } from './breach.ts';
import { tellPeople } from './notified-people.ts';
import { findBreaches, getBreach } from './register.ts';
import { recordBoard, setBreachState, updateBreach } from './save-breach.ts';

useTestDatabase();
const register = useRegister();
const apply = (email: string, more?: Record<string, string>, submittedAt?: Date) =>
  applyWith(register.programId, email, more, submittedAt);
const record = (given?: Record<string, string>) => recordBreach(register, given);
const tell = (id: number, people: number) =>
  callAs(register.admin, tellPeople, id, tellSchema.parse({ people: String(people) }));

const errorsOf = (given: object) => {
  const { error } = breachSchema.safeParse(given);
  return error && z.flattenError(error).fieldErrors;
};

test('an entry says what is missing, field by field, and keeps what was typed in India’s time', async () => {
  const future = input(new Date(Date.now() + 2 * hour));
  const wrong = { title: ' ', noticed_at: future, applications: 'all', happened_from: '2026-11-02T10:00' };
  expect(errorsOf({ ...wrong, happened_to: '2026-11-01T10:00' })).toMatchObject({
    title: ['Enter a title.'],
    noticed_at: ['This time is in the future.'],
    nature: ['Say what happened.'],
    applications: [expect.stringContaining('12, 15')],
  });
  expect(errorsOf({ ...whole, happened_from: '2026-11-02T10:00', happened_to: '2026-11-01T10:00' })).toEqual({
    happened_to: ['The end is before the beginning.'],
  });
  expect(errorsOf({ title: 'A', noticed_at: '', nature: 'B' })).toEqual({
    noticed_at: ['Enter when the centre noticed it.'],
  });
  const id = await record({ noticed_at: '2026-11-20T10:00' });
  expect(await database().breach.findUnique({ where: { id } })).toMatchObject({
    noticedAt: new Date('2026-11-20T04:30:00Z'),
    programIds: [register.programId],
    hasStaff: false,
  });
  expect(
    await database().auditLog.findFirst({ where: { action: 'breach.create' }, orderBy: { id: 'desc' } }),
  ).toMatchObject({ entity: 'breach', entityId: String(id) });
});

test('finds everybody once: every address in applications, withdrawn ones too, messages and staff', async () => {
  const first = await apply('Asha@Example.org', { Parent: 'parent@example.org' });
  await apply('asha@example.org');
  const noAddress = await submissionForTest(register.programId, { answers: { Name: 'x' } });
  const spam = await apply('spam@example.org');
  await database().submission.update({ where: { id: spam.id }, data: { status: 'spam' } });
  await apply('old@example.org', {}, new Date('2026-01-01T00:00:00Z'));
  const other = await programForTest('Another');
  const single = await submissionForTest(other.id, { answers: { Email: 'single@example.org' }, types: emailTypes });
  await submissionForTest(other.id, { answers: { Email: 'not-chosen@example.org' }, types: emailTypes });
  await messageBy('PARENT@example.org');
  await messageBy('writer@example.org');
  const choice = {
    applications: `#${single.id}`,
    programIds: [register.programId],
    hasMessages: true,
    hasStaff: true,
    receivedFrom: new Date('2026-06-01T00:00:00Z'),
    receivedTo: null,
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
  await callAs(register.admin, updateWithdrawal, first.id, 'withdraw');
  await callAs(register.admin, updateWithdrawal, noAddress.id, 'withdraw');
  expect(await found()).toEqual(expected);
  expect(
    await findTouched({ ...choice, applications: '', programIds: [], hasMessages: false, hasStaff: false }),
  ).toEqual({ people: [], applications: 0, messages: 0, staff: 0 });
});

test('an application that waits for a parent is listed by its number alone', async () => {
  const [hold, Email] = [{ expiresAt: new Date(), isSuspected: false, ownMailboxes: [] }, 'child@example.org'];
  const { id: number } = await submissionForTest(register.programId, { answers: { Email }, types: { Email: 'email' } });
  const { submission } = everyApplication();
  await submission.update({ where: { id: number }, data: { state: 'held', hold: { create: hold } } });
  const id = await record();
  const breach = await callAs(register.admin, getBreach, id);
  expect(breach).toMatchObject({ value: { touched: { people: 1, withoutAddress: 1 } } });
  expect(JSON.stringify(breach)).not.toContain('child@example.org');
});

test('a fixed list stays, and texts may still change', async () => {
  await apply('asha@example.org');
  const id = await record();
  await tell(id, 1);
  const same = { ...whole, [`program_${register.programId}`]: 'on' };
  expect(
    await callAs(register.admin, updateBreach, id, breachSchema.parse({ ...same, measures: 'More.' })),
  ).toMatchObject({ ok: true });
  expect(await callAs(register.admin, updateBreach, id, breachSchema.parse({ ...same, staff: 'on' }))).toMatchObject(
    refused('conflict'),
  );
  const logged = await database().auditLog.findFirst({ where: { action: 'breach.update' }, orderBy: { id: 'desc' } });
  expect(logged?.detail).toEqual({ fields: ['measures'] });
});

test('the Board: told first, then in detail, never before the breach was noticed', async () => {
  const id = await record();
  const told = (step: string, at: string) =>
    callAs(register.admin, recordBoard, id, boardSchema.parse({ step, at, reference: 'DPB/7' }));
  expect(await told('first', hoursAgo(12))).toMatchObject(refused('invalid'));
  expect(boardSchema.safeParse({ step: 'all', at: hoursAgo(1) }).success).toBe(false);
  expect(await callAs(register.admin, findBreaches)).toMatchObject({
    value: { items: [{ id, people: null, clock: { words: expect.stringMatching(/^6[01] hours left/) } }] },
  });
  await told('detail', hoursAgo(2));
  expect(await callAs(register.admin, getBreach, id)).toMatchObject({
    value: {
      clock: { words: 'The Board was told in detail in time', isOverdue: false },
      breach: { boardToldRef: 'DPB/7', boardDetailRef: 'DPB/7', boardToldAt: expect.any(Date) },
    },
  });
});

test('open breaches stand on the dashboard of administrators, urgent until all is done', async () => {
  await apply('asha@example.org');
  const id = await record({ noticed_at: hoursAgo(80) });
  const group = async (headers = register.admin) => {
    const dashboard = await callAs(headers, getDashboard);
    return dashboard.ok ? dashboard.value.groups.find(({ title }) => title === 'Breaches') : null;
  };
  expect(await group()).toMatchObject({
    items: [{ text: expect.stringMatching(/^Overdue by [78] hours/), href: `/admin/breaches/${id}`, isUrgent: true }],
  });
  expect(await group(await signInForTest({ role: 'editor' }))).toBeUndefined();
  await tell(id, 1);
  expect(await group()).toMatchObject({ items: [{ note: 'A lost laptop. 1 person still to be told' }] });
  await markSent();
  await callAs(register.admin, recordBoard, id, boardSchema.parse({ step: 'detail', at: hoursAgo(0) }));
  expect(await group()).toMatchObject({ items: [{ note: 'A lost laptop. Everyone was told', isUrgent: false }] });
  await callAs(register.admin, setBreachState, id, { action: 'close', note: 'Done' });
  expect(await group()).toBeUndefined();
});
