import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { day, start, useTerms } from '#e2e/unit/applications/privacy.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { addMonths } from '#lib/platform/time/age-in-words.ts';
import { repeatErasures } from '../repeat-erasures.ts';
import { findEnding, readEndingFilter } from './ending-applications.ts';
import { sweepRetention } from './sweep.ts';

const { admin, program, decided, left, announced, mails, run } = useTerms();

test('one that is long overdue is announced first, and erased 30 days later with its file, for good', async () => {
  const id = await decided(60);
  const { storedName } = await database().attachment.findFirstOrThrow({ where: { submissionId: id } });
  const young = await decided(20);
  await sweepRetention(start);
  expect([await left(), await announced()]).toEqual([[id, young], [id]]);
  await run(1, 29);
  expect(await left()).toEqual([id, young]);
  const row = await database().submission.findUniqueOrThrow({ where: { id } });
  await run(30, 30);
  expect(await left()).toEqual([young]);
  expect(existsSync(path.join(applicationsFolder(), storedName))).toBe(false);
  expect(await database().erasure.findFirstOrThrow({ where: { thingId: id, kind: 'application' } })).toMatchObject({
    reason: 'term',
  });
  expect(await database().auditLog.count({ where: { action: 'submission.erase', entityId: String(id) } })).toBe(1);
  // An older backup brings it back.
  await database().submission.create({
    data: { id, programId: program.id, submittedAt: row.submittedAt, status: 'rejected' },
  });
  await repeatErasures(day(31));
  expect(await left()).toEqual([young]);
});

test('the end is told 30 days before, in one email a day of numbers alone, and erased on its day', async () => {
  const soon = await decided(24, { days: -20 });
  const later = await decided(24, { days: -35 });
  await sweepRetention(start);
  await sweepRetention(new Date(start.getTime() + 3_600_000));
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
  const data = Array.from({ length: 1200 }, () => ({ programId: program.id, submittedAt: at, status: 'accepted' }));
  await database().submission.createMany({ data });
  await sweepRetention(start);
  expect([(await announced()).length, (await mails()).length]).toEqual([1200, 1]);
  expect((await mails())[0]?.text).toContain('and 1,100 more');
  await run(1, 29);
  expect((await left()).length).toBe(1200);
  await run(30, 30);
  expect((await left()).length).toBe(1100);
  const list = await callAs(admin, findEnding, readEndingFilter(null));
  expect(list.ok && [list.value.items.length, list.value.total]).toEqual([200, 1100]);
  const none = await callAs(admin, findEnding, readEndingFilter('2026-12-01'));
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
