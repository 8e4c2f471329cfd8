import { expect, test } from 'vitest';
import { hasNoEnding, suggestedAddress } from './email-typo.ts';

test.each([
  ['sunita@gmial', 'sunita@gmail.com'],
  ['sunita@gmail', 'sunita@gmail.com'],
  ['sunita@gmial.com', 'sunita@gmail.com'],
  ['sunita@gamil.com', 'sunita@gmail.com'],
  ['sunita@gmail.con', 'sunita@gmail.com'],
  ['sunita@gmail.co', 'sunita@gmail.com'],
  ['sunita@gmal.co', 'sunita@gmail.com'],
  ['sunita@gmailcom', 'sunita@gmail.com'],
  ['sunita@gmail..com', 'sunita@gmail.com'],
  [' Sunita@GMIAL.com ', 'Sunita@gmail.com'],
  ['s.p+x@yaho.co.in', 's.p+x@yahoo.co.in'],
  ['s@redifmail.com', 's@rediffmail.com'],
  ['s@hotmial.com', 's@hotmail.com'],
  ['s@outlok.com', 's@outlook.com'],
])('asks about %s', (typed, meant) => {
  expect(suggestedAddress(typed)).toBe(meant);
});

test.each([
  '',
  'sunita',
  '@gmial.com',
  'sunita@g',
  'sunita@gmail.com',
  'sunita@GMAIL.com',
  'sunita@mail.com',
  'sunita@ymail.com',
  'sunita@yahoo.co.in',
  'sunita@yahoo.co.uk',
  'sunita@nmu.ac.in',
  'sunita@gail.co.in',
  'sunita@live.in',
  'sunita@example.org',
  'sunita@tata.com',
  'sunita@hotmail.fr',
])('says nothing of %s', (typed) => {
  expect(suggestedAddress(typed)).toBeNull();
});

test('an address without an ending is told from others', () => {
  expect(['a@college', ' a@college '].every(hasNoEnding)).toBe(true);
  expect(['a@college.in', 'a@', 'college', 'a@b c', ''].some(hasNoEnding)).toBe(false);
});
