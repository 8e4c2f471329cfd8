import { appendFileSync, rmSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { callAs, refused, signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { readLastSteps, writeStep } from '#lib/applications/erasure/erasure-list.ts';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { addMonths } from '#lib/platform/time/age-in-words.ts';
import { eraseContactMessage } from '#lib/site/contact/message-changes.ts';
import { repeatErasures } from '../repeat-erasures.ts';
import { sweepRetention } from './sweep.ts';

useTestDatabase();

const now = new Date('2026-11-22T10:00:00Z');
const monthsAgo = (months: number, days = 0) => {
  const at = addMonths(now, -months);
  at.setUTCDate(at.getUTCDate() - days);
  return at;
};

const message = (createdAt: Date) =>
  database().contactMessage.create({ data: { name: 'Asha', email: 'a@example.org', message: 'Hello', createdAt } });

const mail = (key: string, status: string, createdAt: Date) =>
  database().mail.create({
    data: { kind: 'test', key, toAddress: 'a@example.org', messageId: `<${key}>`, status, createdAt },
  });

beforeEach(async () => {
  rmSync(erasuresFile(), { force: true });
  await database().contactMessage.deleteMany();
  await database().mail.deleteMany();
  await database().siteSetting.deleteMany();
});

test('a message is erased after its term, by default 24 months', async () => {
  await message(monthsAgo(24, 1));
  const younger = await message(monthsAgo(23));
  await sweepRetention(now);
  expect(await database().contactMessage.findMany({ select: { id: true } })).toEqual([{ id: younger.id }]);
  await database().siteSetting.create({ data: { key: 'messageMonths', value: '12' } });
  await sweepRetention(now);
  expect(await database().contactMessage.count()).toBe(0);
});

test('an email is erased after its term, unless it still waits to be sent', async () => {
  await mail('old-sent', 'sent', monthsAgo(24, 1));
  await mail('old-queued', 'queued', monthsAgo(24, 1));
  await mail('young-sent', 'sent', monthsAgo(23));
  await sweepRetention(now);
  const left = await database().mail.findMany({ select: { key: true }, orderBy: { id: 'asc' } });
  expect(left.map(({ key }) => key)).toEqual(['old-queued', 'young-sent']);
});

test('an entry of the audit log is removed after its term, by default 60 months', async () => {
  const entry = (at: Date, entityId: string) =>
    database().auditLog.create({ data: { at, action: 'event.publish', entity: 'event', entityId } });
  await entry(monthsAgo(60, 1), 'old');
  await entry(monthsAgo(59), 'young');
  await sweepRetention(now);
  const left = await database().auditLog.findMany({ where: { entity: 'event' }, select: { entityId: true } });
  expect(left).toEqual([{ entityId: 'young' }]);
});

test('an administrator erases a message, and a restored backup does not bring it back', async () => {
  const kept = await message(monthsAgo(1));
  const row = await message(monthsAgo(2));
  const admin = await signInForTest();
  expect(await callAs(admin, eraseContactMessage, row.id, now)).toMatchObject({ ok: true });
  expect(await callAs(admin, eraseContactMessage, row.id, now)).toMatchObject(refused('not_found'));
  const logged = await database().auditLog.findFirst({ where: { action: 'message.erase' }, orderBy: { id: 'desc' } });
  expect(logged).toMatchObject({ entityId: String(row.id), detail: { reason: 'asked' } });
  await database().contactMessage.create({ data: row });
  expect(await repeatErasures(now)).toEqual({ withdrawn: 0, erased: 1 });
  expect(await database().contactMessage.findMany({ select: { id: true } })).toEqual([{ id: kept.id }]);
});

test('half a line that a crash left spoils no other line', async () => {
  const step = { kind: 'message' as const, createdAt: now, step: 'erased' as const, at: now };
  await writeStep({ ...step, id: 1 });
  appendFileSync(erasuresFile(), '{"kind":"mess');
  await writeStep({ ...step, id: 2 });
  expect((await readLastSteps()).map(({ id }) => id)).toEqual([1, 2]);
});
