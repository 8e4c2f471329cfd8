import { expect, it } from 'vitest';
import { type Result, success } from '#lib/platform/http/result.ts';
import { busyHashing, inHashingQueue } from './hashing-queue.ts';

it('works on two at once, lets eight wait and refuses the rest at once', async () => {
  let running = 0;
  let most = 0;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const work = async (): Promise<Result<string>> => {
    running += 1;
    most = Math.max(most, running);
    await opened;
    running -= 1;
    return success('done');
  };
  const started = Array.from({ length: 16 }, () => inHashingQueue(work));
  const refused = await Promise.all(started.slice(10));
  expect(refused).toEqual(Array(6).fill({ ok: false, failure: busyHashing }));
  open();
  expect(await Promise.all(started.slice(0, 10))).toEqual(Array(10).fill(success('done')));
  expect(most).toBe(2);
});

it('goes on after work that failed', async () => {
  for (let time = 0; time < 12; time += 1)
    await expect(inHashingQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inHashingQueue(async () => success('done'))).toEqual(success('done'));
});
