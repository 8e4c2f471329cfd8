import { expect, test } from 'vitest';
import { fitsBeside } from './fits-beside.ts';

const limits = { whole: 640, ofClient: 160 };
const share = (client: string, weight: number) => ({ client, weight });

test('one client has its limit, and the networks around it 4 and 16 times as much, but never all', () => {
  expect(fitsBeside([share('a', 100)], share('a', 60), limits)).toBe(true);
  expect(fitsBeside([share('a', 100)], share('a', 61), limits)).toBe(false);
  const customers = (of: (number: number) => string, count: number) =>
    Array.from({ length: count }, (_, number) => share(of(number), 120));
  const of56 = customers((number) => `48 56 64-${number}`, 4);
  expect(fitsBeside(of56.slice(1), share('48 56 64-9', 120), limits)).toBe(true);
  expect(fitsBeside(of56, share('48 56 64-9', 1), limits)).toBe(false);
  const of48 = customers((number) => `48 56-${number} 64-${number}`, 4);
  expect(fitsBeside(of48, share('48 56-9 64-9', 1), limits)).toBe(false);
});

test('a reserve stays for those who have next to nothing', () => {
  const others = [share('a', 160), share('b', 160), share('c', 160)];
  expect(fitsBeside(others, share('d', 10), limits)).toBe(true);
  expect(fitsBeside(others, share('d', 11), limits)).toBe(false);
  expect(fitsBeside([...others, share('d', 10)], share('d', 1), limits)).toBe(false);
  expect(fitsBeside([...others, share('d', 10)], share('e', 10), limits)).toBe(true);
  const sixteen = Array.from({ length: 16 }, (_, number) => share(`new-${number}`, 10));
  expect(fitsBeside([...others, ...sixteen], share('last', 1), limits)).toBe(false);
});
