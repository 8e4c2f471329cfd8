import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { step } from './prepare.ts';

let output = '';
beforeEach(() => {
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

test('says what it does before it begins, and how long it took when it has ended', async () => {
  const during = await step('Preparing the database', async () => output);
  expect(during).toBe('Preparing the database… ');
  expect(output).toMatch(/^Preparing the database… \d+\.\d s\n$/);
});

test('says that it failed, and leaves the reason to the caller', async () => {
  await expect(step('Building the site', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(output).toBe('Building the site… failed\n');
});
