import { beforeEach, describe, expect, it } from 'vitest';
import { expectState, mailById, queueForTest, whileSending } from '#e2e/unit/mails.ts';
import { smtpServerForTest } from '#e2e/unit/servers/smtp-server.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { pretendOtherStarts } from '#lib/platform/processes/alone.ts';
import { nextAttempt } from './mail-kinds.ts';
import {
  type ClaimedMail,
  claimNext,
  extendClaims,
  markHandingOver,
  nextDue,
  recordOutcome,
  recoverOutbox,
} from './outbox.ts';

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

describe('one of several processes', () => {
  beforeEach(() => pretendOtherStarts());
  const letExpire = (id: number) =>
    database().mail.update({ where: { id }, data: { claimedUntil: new Date(Date.now() - 1000) } });

  it('leaves alone what another one sends, also when it starts, for as long as that one lives', async () => {
    const { id } = await queueForTest();
    const living = await claim();
    expect((await mailById(id)).claimedUntil?.getTime()).toBeGreaterThan(Date.now() + 50_000);
    await recoverOutbox();
    expect(await statusOf(id)).toBe('sending');
    await letExpire(id);
    await extendClaims([living]);
    await recoverOutbox();
    await markHandingOver(living);
    await recoverOutbox();
    expect(await statusOf(id)).toBe('handing_over');
    await recordOutcome(living, { kind: 'sent' });
    expect(await statusOf(id)).toBe('sent');
  });

  it('goes on with what a dead one was sending, and calls uncertain what it was handing over', async () => {
    const [sending, handing] = [await queueForTest(), await queueForTest()];
    const [first, second] = [await claim(), await claim()];
    await markHandingOver(second);
    for (const { id } of [sending, handing]) await letExpire(id);
    await recoverOutbox();
    expect([await statusOf(sending.id), await statusOf(handing.id)]).toEqual(['queued', 'uncertain']);
    // The dead one was only slow. It has nothing to keep or to hand over any more.
    await extendClaims([first]);
    await expect(markHandingOver(first)).rejects.toThrow('Another process');
    expect(await claim()).toMatchObject({ id: sending.id, attempts: 2 });
  });

  it('finds by itself, without a start, what a dead one left', async () => {
    const { id } = await queueForTest();
    await claim();
    await letExpire(id);
    const server = await smtpServerForTest();
    await whileSending(server.url, async () => {
      await expectState(id, 'sent');
    });
    await server.close();
    expect(server.messages).toHaveLength(1);
  });
});
