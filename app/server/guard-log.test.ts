import { afterEach, expect, test, vi } from 'vitest';
import { guardLog } from './guard-log.ts';

afterEach(() => vi.restoreAllMocks());

test('whoever logs an error by itself tells no more than its kind and place', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const before = { error: console.error, warn: console.warn };
  try {
    guardLog();
    console.error(' ⨯', new Error('kanari'));
    console.warn(new TypeError('kanari'), { digest: '1' });
  } finally {
    Object.assign(console, before);
  }
  expect(error.mock.calls).toEqual([[' ⨯', expect.stringMatching(/^Error\n {4}at .*guard-log\.test\.ts/)]]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^TypeError\n/), { digest: '1' }]]);
  expect(String([...error.mock.calls, ...warn.mock.calls])).not.toContain('kanari');
});
