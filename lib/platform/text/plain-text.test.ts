import { expect, it } from 'vitest';
import { cutText, firstLetters } from './plain-text.ts';

it('cuts at the limit and leaves what fits', () => {
  expect(cutText('x'.repeat(100), 100)).toBe('x'.repeat(100));
  expect(cutText('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}...`);
});

it('does not cut through a letter', () => {
  expect(cutText('क्षिक्षि', 6)).toBe('क्षि...');
  expect(cutText(`a${'👩🏽‍🔬'}b`, 3)).toBe('a...');
});

it('takes whole letters from the beginning', () => {
  expect(firstLetters('क्षिक्षि', (kept) => kept.length <= 6)).toBe('क्षि');
  expect(firstLetters(`a${'👩🏽‍🔬'}b`, (_, count) => count <= 2)).toBe('a👩🏽‍🔬');
  expect(firstLetters('abc', () => true)).toBe('abc');
  expect(firstLetters('', () => true)).toBe('');
});
