import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { applicationsFolder, erasuresFile } from '../../config/paths.ts';
import { database, everyApplication } from '../../db/client.ts';
import { addMonths } from '../../time/add-months.ts';
import { indiaDay } from '../../time/india-day.ts';
import { withdrawApplication } from '../erasure/withdraw-application.ts';
import { repeatErasures } from '../repeat-erasures.ts';
import { sweepTerms } from '../sweep-terms.ts';
import { eraseDecided, eraseEnded } from './erase-decided.ts';
import { findEnding, getEnding, readEndingFilter } from './find-ending.ts';
import { termSchema } from './term.schema.ts';
import { updateTerm } from './update-term.ts';
import { daysAfter } from './watch-terms.ts';

useTestDatabase();

const start = new Date('2026-11-22T06:00:00Z');
/** A day of the server: its clock, from the start of the test on. */
const day = (number: number) => daysAfter(start, number);
let admin: Headers;
let programId: number;
let count = 0;

beforeAll(async () => {
  admin = await signInForTest();
  await database().siteSetting.create({ data: { key: 'notificationEmails', value: 'office@example.org' } });
});
beforeEach(async () => {
  rmSync(erasuresFile(), { force: true });
  await everyApplication().submission.deleteMany();
  await database().mail.deleteMany();
  programId = (await programForTest()).id;
  await keep(24);
});

const keep = (keepMonths: number | null) =>
  database().program.update({ where: { id: programId }, data: { keepMonths }, select: { id: true } });

/** An application that was decided so many months and days before the test begins. */
async function decided(months: number, { days = 0, status = 'rejected', noticeVersion = null as number | null } = {}) {
  const at = daysAfter(addMonths(start, -months), -days);
  count += 1;
  const { id } = await submissionForTest(programId, {
    answers: { Name: `Asha ${count}` },
    files: [{ label: 'Deck', filename: 'deck.txt', storedName: `term-${count}.txt` }],
    submittedAt: daysAfter(at, -10),
  });
  await database().submission.update({
    where: { id },
    data: {
      status,
      noticeVersion,
      changes: {
        create: { at, userId: 'a', userName: 'A', batch: `${id}`, kind: 'status', before: 'received', after: status },
      },
    },
  });
  return id;
}

const left = async () => (await everyApplication().submission.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
const announced = async () =>
  (await database().submissionTerm.findMany({ orderBy: { submissionId: 'asc' } })).map(
    ({ submissionId }) => submissionId,
  );
const mails = () => database().mail.findMany({ where: { kind: 'ending_notice' }, orderBy: { id: 'asc' } });

/** Lets the server run from one day to another, with a sweep each day. */
async function run(from: number, to: number) {
  for (let number = from; number <= to; number += 1) await sweepTerms(day(number));
}

const change = (fields: object) => termSchema.parse(fields);
const keepUntil = (id: number, number: number) =>
  updateTerm(
    admin,
    id,
    { ...change({ action: 'erase' }), action: 'keep', until: indiaDay(day(number)), reason: 'A court asks for it.' },
    day(1),
  );

test('one that is long overdue is announced first, and erased 30 days later with its file, for good', async () => {
  const id = await decided(60);
  const young = await decided(20);
  await sweepTerms(start);
  expect([await left(), await announced()]).toEqual([[id, young], [id]]);
  await run(1, 29);
  expect(await left()).toEqual([id, young]);
  const row = await database().submission.findUniqueOrThrow({ where: { id } });
  await run(30, 30);
  expect(await left()).toEqual([young]);
  expect(existsSync(path.join(applicationsFolder(), `term-${count - 1}.txt`))).toBe(false);
  expect(await database().erasure.findFirstOrThrow({ where: { thingId: id, kind: 'application' } })).toMatchObject({
    reason: 'term',
  });
  expect(await database().auditLog.count({ where: { action: 'submission.erase', entityId: String(id) } })).toBe(1);
  // An older backup brings it back.
  await database().submission.create({ data: { id, programId, submittedAt: row.submittedAt, status: 'rejected' } });
  await repeatErasures(day(31));
  expect(await left()).toEqual([young]);
});

test('the end is told 30 days before, in one email a day of numbers alone, and erased on its day', async () => {
  const soon = await decided(24, { days: -20 });
  const later = await decided(24, { days: -35 });
  await sweepTerms(start);
  await sweepTerms(new Date(start.getTime() + 3_600_000));
  expect(await announced()).toEqual([soon]);
  const [told] = await mails();
  expect(told).toMatchObject({ toAddress: 'office@example.org', subject: '1 application will be erased' });
  expect(told?.text).toContain(`#${soon}`);
  expect(told?.text).not.toContain('Asha');
  await run(1, 29);
  expect([(await mails()).length, await left()]).toEqual([2, [soon, later]]);
  await run(30, 34);
  expect(await left()).toEqual([later]);
  await run(35, 36);
  expect(await left()).toEqual([]);
});

test('thousands that are overdue are announced at once, and erased in parts', async () => {
  const at = addMonths(start, -60);
  const data = Array.from({ length: 1200 }, () => ({ programId, submittedAt: at, status: 'accepted' }));
  await database().submission.createMany({ data });
  await sweepTerms(start);
  expect([(await announced()).length, (await mails()).length]).toEqual([1200, 1]);
  expect((await mails())[0]?.text).toContain('and 1,100 more');
  await run(1, 29);
  expect((await left()).length).toBe(1200);
  await run(30, 30);
  expect((await left()).length).toBe(1100);
  const list = await findEnding(admin, readEndingFilter(null));
  expect(list.ok && [list.value.items.length, list.value.total]).toEqual([200, 1100]);
  const none = await findEnding(admin, readEndingFilter('2026-12-01'));
  expect(none.ok && none.value.total).toBe(0);
});

describe('nothing is erased before staff could see it for 30 days', () => {
  const begin = async () => {
    const id = await decided(60);
    await run(0, 20);
    return id;
  };

  test('after the server was off for months', async () => {
    const id = await begin();
    await run(200, 229);
    expect(await left()).toEqual([id]);
    await run(230, 230);
    expect(await left()).toEqual([]);
  });

  test('while a clock is wrong by years for a day, in either direction', async () => {
    const id = await begin();
    const young = await decided(2);
    await run(4000, 4001);
    expect(await left()).toEqual([id, young]);
    await run(21, 21);
    expect(await announced()).toEqual([id]);
    await run(-4000, -3999);
    await run(22, 51);
    expect(await left()).toEqual([id, young]);
    await run(52, 52);
    expect(await left()).toEqual([young]);
  });

  test('after a restore of an older backup', async () => {
    const id = await begin();
    const backup = await database().submissionTerm.findUniqueOrThrow({ where: { submissionId: id } });
    await database().submissionTerm.update({ where: { submissionId: id }, data: { ...backup, seenAt: day(20) } });
    await run(50, 79);
    expect(await left()).toEqual([id]);
    await run(80, 80);
    expect(await left()).toEqual([]);
  });

  test('and a weekend without the server puts nothing off', async () => {
    await begin();
    await run(23, 30);
    expect(await left()).toEqual([]);
  });
});

test('a term that was shortened by mistake and set back erases nothing', async () => {
  await keep(60);
  const ids = [await decided(30), await decided(40)];
  await keep(12);
  await run(0, 29);
  expect(await announced()).toEqual(ids);
  await keep(60);
  // Before the next look at what is announced, too.
  await eraseEnded(day(30));
  await run(30, 40);
  expect([await left(), await announced()]).toEqual([ids, []]);
});

test('what is decided again, undecided or without a term stays', async () => {
  const [again, undecided, never] = [await decided(40), await decided(40, { status: 'in_review' }), await decided(40)];
  await run(0, 29);
  await database().submissionChange.create({
    data: {
      submissionId: again,
      at: day(29),
      userId: 'a',
      userName: 'A',
      batch: 'b',
      kind: 'status',
      before: 'rejected',
      after: 'accepted',
    },
  });
  await database().submission.update({ where: { id: never }, data: { status: 'received' } });
  await run(30, 40);
  expect(await left()).toEqual([again, undecided, never]);
  await keep(null);
  await database().submission.update({ where: { id: never }, data: { status: 'rejected' } });
  await run(41, 90);
  expect(await left()).toEqual([again, undecided, never]);
});

test('of the term in the applicant’s notice and that of the program the shorter one counts', async () => {
  const notice = (version: number, keepMonths: number | null) =>
    database().privacyNotice.create({
      data: { programId, version, keepMonths, texts: {}, digest: `${programId}-${version}`, createdAt: start },
    });
  await Promise.all([notice(1, 12), notice(2, 48), notice(3, null)]);
  const ids = [];
  for (const noticeVersion of [1, 2, 3, null]) ids.push(await decided(20, { noticeVersion }));
  await sweepTerms(start);
  expect(await announced()).toEqual([ids[0]]);
  await keep(null);
  await run(1, 40);
  expect(await left()).toEqual(ids.slice(1));
});

test('staff keep one for longer with a reason, and it is announced again before its new end', async () => {
  const id = await decided(60);
  await run(0, 0);
  expect(await keepUntil(id, 100)).toMatchObject({ ok: true });
  const entry = await database().auditLog.findFirstOrThrow({ where: { action: 'submission.keep' } });
  expect(entry).toMatchObject({ entityId: String(id), detail: { reason: 'A court asks for it.' } });
  await run(1, 70);
  expect([(await mails()).length, await left()]).toEqual([1, [id]]);
  const found = await getEnding(admin, id);
  expect(found.ok && found.value).toMatchObject({ keptBecause: 'A court asks for it.', announcedAt: null });
  await run(71, 100);
  expect([(await mails()).length, await left()]).toEqual([2, [id]]);
  await run(101, 104);
  expect(await left()).toEqual([]);
});

test('staff erase one before its end; no one else may, and nothing that is not announced', async () => {
  const [id, other] = [await decided(60), await decided(2)];
  await run(0, 0);
  const editor = await signInForTest({ role: 'editor' });
  const erase = change({ action: 'erase' });
  expect(await updateTerm(editor, id, erase)).toMatchObject({ failure: { code: 'forbidden' } });
  expect(await findEnding(editor, { by: null })).toMatchObject({ failure: { code: 'forbidden' } });
  expect(await updateTerm(admin, other, erase)).toMatchObject({ failure: { code: 'not_found' } });
  const pressed = await Promise.all([updateTerm(admin, id, erase), updateTerm(admin, id, erase)]);
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await left()).toEqual([other]);
  expect(termSchema.safeParse({ action: 'keep', until: indiaDay(day(-2000)), reason: 'x' }).success).toBe(false);
  expect(termSchema.safeParse({ action: 'keep', until: indiaDay(daysAfter(new Date(), 2)), reason: ' ' }).success).toBe(
    false,
  );
});

test('what was withdrawn in between keeps to its own term, and two sweeps at once erase once', async () => {
  const [withdrawn, id] = [await decided(60), await decided(60)];
  await run(0, 29);
  await withdrawApplication(withdrawn, null, day(29));
  await Promise.all([eraseEnded(day(30)), eraseEnded(day(30))]);
  expect(await left()).toEqual([withdrawn]);
  expect(await database().erasure.count({ where: { thingId: id } })).toBe(1);
});

test('what staff keep while the site begins to erase it stays, and what a crash leaves half done is finished', async () => {
  const [kept, half] = [await decided(60), await decided(60)];
  await run(0, 29);
  const before = { announcedAt: day(0), keptUntil: null };
  expect(await keepUntil(kept, 100)).toMatchObject({ ok: true });
  expect(await eraseDecided(kept, before, null, 'term', day(30), day(30))).toBe(false);
  await withdrawApplication(half, null, day(30), { eraseAt: day(29) });
  await sweepTerms(day(30));
  expect(await left()).toEqual([kept]);
  expect(await database().erasure.findFirst({ where: { thingId: half } })).toMatchObject({ reason: 'term' });
});
