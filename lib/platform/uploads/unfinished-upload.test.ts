import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../db/client.ts';
import { takeRow } from '../db/lease.ts';
import { pretendOtherStarts } from '../processes/alone.ts';
import { perProcess } from '../processes/per-process.ts';
import { takeOver } from './unfinished-upload.ts';

useTestDatabase();
beforeEach(() => pretendOtherStarts());

/** Another process does not remember this. */
const turns = perProcess('work in turn', () => new Map<string, unknown>());

/** Receives until it is told to stop, as from a line that is dead. */
const receiving = (done: string[], name: string) => async (signal: AbortSignal) => {
  while (!signal.aborted) await pause(10);
  done.push(`${name} stopped`);
};

it('stops what another process receives of the upload, and begins when that has ended', async () => {
  const done: string[] = [];
  const first = takeOver('1-a', receiving(done, 'first'));
  await expect.poll(() => database().lease.count()).toBe(1);
  turns().clear();
  await takeOver('1-a', async () => void done.push('second'));
  await first;
  expect(done).toEqual(['first stopped', 'second']);
  expect(await database().lease.count()).toBe(0);
});

it('goes on after a process that died, once its lease is over', async () => {
  const began = performance.now();
  await takeRow({ name: 'upload: 1-b', holder: 'dead' }, 1);
  expect(await takeOver('1-b', async () => 'received')).toBe('received');
  expect(performance.now() - began).toBeGreaterThan(700);
});

it('stops what it receives when it could not keep the upload in time', async () => {
  const done: string[] = [];
  const first = takeOver('1-c', receiving(done, 'first'));
  await expect.poll(() => database().lease.count()).toBe(1);
  await database().lease.updateMany({ data: { holder: 'another' } });
  await first;
  expect(done).toEqual(['first stopped']);
  await database().lease.deleteMany();
});
