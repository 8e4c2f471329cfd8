import { expect, test } from 'vitest';
import { email, longText, phone, tags, text } from './define-field.ts';
import { fieldSchema } from './field-schema.ts';

const read = (value: unknown) => fieldSchema(tags('need', 'Looking for')).safeParse(value);

test.each([
  ['Design, Finance', 'Design\nFinance'],
  ['Design\r\nFinance,', 'Design\nFinance'],
  ['Design; design ,  DESIGN', 'Design'],
  ['Agri   law', 'Agri law'],
  ['निधी, मार्गदर्शन', 'निधी\nमार्गदर्शन'],
  [' , ', null],
  ['', null],
  [null, null],
])('%j is stored as %j', (typed, stored) => {
  expect(read(typed)).toMatchObject({ success: true, data: stored });
});

test('a stored value is read as it is', () => {
  const stored = read('b, a').data as string;
  expect(read(stored).data).toBe(stored);
});

test('too many and too long ones are refused with words', () => {
  const many = Array.from({ length: 13 }, (_, index) => `Tag ${index}`).join(',');
  expect(read(many).error?.issues[0]?.message).toBe('Enter no more than 12.');
  expect(read('x'.repeat(61)).error?.issues[0]?.message).toMatch(/^Shorten “x+…” to 60 characters or fewer\.$/);
});

test.each([
  [longText('story', 'Story'), 'Line one\vline two\r\nthree', 'Line one\nline two\nthree'],
  [text('name', 'Name'), 'From\va slide', 'From a slide'],
  [phone('phone', 'Phone'), '\u202a+91 98765\u201143210\u202c', '+91 98765-43210'],
  [email('email', 'Email'), 'name@उदाहरण.भारत', 'name@उदाहरण.भारत'],
])('%j takes %j as %j', (field, typed, stored) => {
  expect(fieldSchema(field).parse(typed)).toBe(stored);
});
