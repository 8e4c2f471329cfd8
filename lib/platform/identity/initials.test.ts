import { expect, it } from 'vitest';
import { initials } from './read-looks.ts';

it.each([
  ['Innovation Centre', 'IC'],
  ['Centre of Ideas', 'CI'],
  ['SIF Pune', 'SIF'],
  ['UDYAM', 'UD'],
  ['KCIIL Jalgaon', 'KC'],
  ['Udyam', 'U'],
  ['innovation & enterprise', 'IE'],
  ['“Navi” foundation', 'NF'],
  ['क्षितिज केंद्र', 'क्षिकें'],
  ['The', 'T'],
  ['2nd floor', '2F'],
  ['— & —', ''],
  ['', ''],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
