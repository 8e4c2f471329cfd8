import { expect, it, vi } from 'vitest';
import { isConnectionLost } from './back-online.ts';

it('tells a part that did not arrive from a fault of ours', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(isConnectionLost(new TypeError('x is not a function'))).toBe(false);
  expect(isConnectionLost(Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' }))).toBe(true);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isConnectionLost(new Error('anything'))).toBe(true);
  vi.unstubAllGlobals();
});
