import { expect, test } from 'vitest';
import { email, longText, phone, text } from './fields/define-field.ts';
import { fieldSchema } from './fields/field-schema.ts';

test.each([
  [longText('story', 'Story'), 'Line one\vline two\r\nthree', 'Line one\nline two\nthree'],
  [text('name', 'Name'), 'From\va slide', 'From a slide'],
  [phone('phone', 'Phone'), '\u202a+91 98765\u201143210\u202c', '+91 98765-43210'],
  [email('email', 'Email'), 'name@उदाहरण.भारत', 'name@उदाहरण.भारत'],
])('%j takes %j as %j', (field, typed, stored) => {
  expect(fieldSchema(field).parse(typed)).toBe(stored);
});
