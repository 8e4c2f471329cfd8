import { afterEach, expect, it, vi } from 'vitest';
import { isConnectionLost, pauseOrOnline } from './back-online.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tells a part that did not arrive from a fault of ours', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(isConnectionLost(new TypeError('x is not a function'))).toBe(false);
  expect(isConnectionLost(Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' }))).toBe(true);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isConnectionLost(new Error('anything'))).toBe(true);
});

/** A window that counts who listens. */
class CountedWindow extends EventTarget {
  listeners = 0;
  override addEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>) {
    super.addEventListener(type, listener, options);
    this.listeners += 1;
    (options as { signal: AbortSignal }).signal.addEventListener('abort', () => {
      this.listeners -= 1;
    });
  }
}

it.each<[why: string, end: (window: EventTarget, stopping: AbortController) => void]>([
  ['its time', () => vi.advanceTimersByTime(1000)],
  ['the connection', (window) => window.dispatchEvent(new Event('online'))],
  ['an abort', (_, stopping) => stopping.abort()],
])('a pause ends by %s, and nothing listens any more', async (_, end) => {
  vi.useFakeTimers();
  const counted = new CountedWindow();
  vi.stubGlobal('window', counted);
  const stopping = new AbortController();
  const paused = pauseOrOnline(1000, stopping.signal);
  expect(counted.listeners).toBe(1);
  end(counted, stopping);
  await paused;
  expect([counted.listeners, vi.getTimerCount()]).toEqual([0, 0]);
});
