import { afterEach, expect, test, vi } from 'vitest';
import { readText } from './read-json.ts';
import { watchPace } from './watch-pace.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('only a body that brings less than 1 KB a second over a whole minute is too slow', () => {
  vi.useFakeTimers();
  const onSlow = vi.fn();
  const pace = watchPace(onSlow);
  for (let second = 0; second < 180; second += 1) {
    pace.add(1024);
    vi.advanceTimersByTime(1000);
  }
  // A pause within a minute is no lack of speed.
  vi.advanceTimersByTime(50_000);
  pace.add(61_440);
  vi.advanceTimersByTime(10_000);
  expect(onSlow).not.toHaveBeenCalled();
  pace.add(61_439);
  vi.advanceTimersByTime(60_000);
  expect(onSlow).toHaveBeenCalledTimes(1);
  pace.stop();
  vi.advanceTimersByTime(600_000);
  expect(onSlow).toHaveBeenCalledTimes(1);
});

test('a text that never ends is ended, with 408', async () => {
  vi.useFakeTimers();
  const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{"a":')) });
  const reading = readText(new Request('http://x/', { method: 'POST', body, duplex: 'half' } as RequestInit), 1000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reading).toMatchObject({ failure: { code: 'timeout' } });
});
