import { beforeEach, expect, it } from 'vitest';
import { mailById, queueForTest } from '#e2e/unit/sending.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../db/client.ts';
import { nextAttempt } from './mail-state.ts';
import { type ClaimedMail, claimNext, markHandingOver, nextDue, recordOutcome, recoverOutbox } from './outbox.ts';

useTestDatabase();

beforeEach(async () => {
  await database().mail.deleteMany();
});

const claim = async () => (await claimNext(new Date())) as ClaimedMail;
const statusOf = async (id: number) => (await mailById(id)).status;

it('gives each mail to one of many who ask at once, the longest waiting first', async () => {
  const queued = await Promise.all(Array.from({ length: 12 }, () => queueForTest()));
  const claimed = await Promise.all(Array.from({ length: 20 }, () => claimNext(new Date())));
  const ids = claimed.flatMap((mail) => mail?.id ?? []);
  expect(ids.sort((a, b) => a - b)).toEqual(queued.map(({ id }) => id).sort((a, b) => a - b));
  expect(await claimNext(new Date())).toBeNull();
  expect(await nextDue()).toBeNull();
});

it('leaves alone what is not due yet', async () => {
  const { id } = await queueForTest();
  const later = new Date(Date.now() + 60_000);
  await database().mail.update({ where: { id }, data: { nextAttemptAt: later } });
  expect(await claimNext(new Date())).toBeNull();
  expect(await nextDue()).toEqual(later);
});

it('lets a process hand over nothing that another one has taken since', async () => {
  const { id } = await queueForTest();
  const old = await claim();
  await recoverOutbox();
  await expect(markHandingOver(old)).rejects.toThrow('Another process');
  const current = await claim();
  await expect(markHandingOver(old)).rejects.toThrow('Another process');
  await recordOutcome(old, { kind: 'delayed', words: 'too late' });
  expect(await statusOf(id)).toBe('sending');
  await markHandingOver(current);
  await recordOutcome(current, { kind: 'sent' });
  expect(await mailById(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
});

it('believes a process that did hear the answer, also when another has called the mail uncertain', async () => {
  const { id } = await queueForTest();
  const ending = await claim();
  await markHandingOver(ending);
  await recoverOutbox();
  expect(await statusOf(id)).toBe('uncertain');
  await recordOutcome(ending, { kind: 'sent' });
  expect(await statusOf(id)).toBe('sent');
});

it('does not let a late failure undo what a person decided', async () => {
  const { id } = await queueForTest();
  const slow = await claim();
  await markHandingOver(slow);
  await recoverOutbox();
  await database().mail.update({ where: { id }, data: { status: 'sent' } });
  await recordOutcome(slow, { kind: 'uncertain', words: 'no answer' });
  expect(await statusOf(id)).toBe('sent');
});

it('tries for two days, and begins a new round when a person sends a mail again', () => {
  const start = new Date('2026-11-21T00:00:00Z');
  let now: Date | null = start;
  const hours: number[] = [];
  for (let attempts = 1; now; attempts += 1) {
    now = nextAttempt(attempts, now);
    if (now) hours.push(Math.round(((now.getTime() - start.getTime()) / 3_600_000) * 100) / 100);
  }
  expect(hours).toEqual([0.02, 0.1, 0.35, 1.35, 5.35, 13.35, 25.35, 49.35]);
  expect(nextAttempt(10, start)?.getTime()).toBe(start.getTime() + 60_000);
});
