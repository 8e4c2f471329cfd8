import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAnswers, keptKey } from './kept-answers.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
});

afterEach(() => vi.unstubAllGlobals());

test('a program’s key is the same until its application was sent', () => {
  const key = keptKey(3);
  expect(keptKey(3)).toBe(key);
  expect(keptKey(4)).not.toBe(key);
  forgetAnswers(3);
  expect(stored.size).toBe(1);
  expect(keptKey(3)).not.toBe(key);
});

test('without storage there is a key all the same', () => {
  vi.stubGlobal('window', {});
  expect(keptKey(3)).toMatch(/^[0-9a-f-]{36}$/);
});
