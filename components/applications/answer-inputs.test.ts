import { expect, test } from 'vitest';
import { charactersLeft } from './questions/answer-inputs.client.tsx';

test.each([
  [0, ''],
  [1599, ''],
  [1600, '400 characters left'],
  [1999, '1 character left'],
  [2000, '0 characters left'],
  [2001, '1 character too many'],
  [3500, '1,500 characters too many'],
])('%i of 2000 characters: “%s”', (length, shown) => {
  expect(charactersLeft(length, 2000).shown).toBe(shown);
});

test('the room left is spoken in steps, and that there is none at once', () => {
  const spoken = (length: number) => charactersLeft(length, 2000).spoken;
  expect([1500, 1600, 1601, 1699, 1700, 1999].map(spoken)).toEqual([
    '',
    '400 characters left',
    '400 characters left',
    '400 characters left',
    '300 characters left',
    '100 characters left',
  ]);
  const whileTyping = new Set(Array.from({ length: 401 }, (_, index) => spoken(1600 + index)));
  expect(whileTyping.size).toBe(5);
  expect(spoken(2000)).toBe('0 characters left');
});
