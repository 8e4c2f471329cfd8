import { expect, test } from 'vitest';
import { readablePath } from './readable-path.ts';

test('a path that is no valid encoding stays as it is', () => {
  expect(readablePath('/100%')).toBe('/100%');
  expect(readablePath('/news%26announcement')).toBe('/news&announcement');
});
