import { expect, test } from 'vitest';
import { isActiveMenu } from './navigation.ts';

test('the first path segment decides which menu is active', () => {
  expect(isActiveMenu('/', '/')).toBe(true);
  expect(isActiveMenu('/', '/apply')).toBe(false);
  expect(isActiveMenu('/apply', '/apply')).toBe(true);
  expect(isActiveMenu('/about/centre', '/about/startups/4')).toBe(true);
});
