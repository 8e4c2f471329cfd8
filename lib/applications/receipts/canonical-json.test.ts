import { expect, test } from 'vitest';
import { type CanonicalValue, canonicalJson } from './signing-key.ts';

// RFC 8785, sections 3.2.2 and 3.2.3.
test('strings are spelled as in the standard', () => {
  const text = '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/';
  expect(canonicalJson(text)).toBe(String.raw`"€$\u000f\nA'B\"\\\\\"/"`);
});

test('keys are in the order of the standard', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  };
  const order = [...canonicalJson(value).matchAll(/:"([^"]+)"/g)].map(([, name]) => name);
  expect(order).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
});

test.each<[CanonicalValue, string]>([
  [{ b: [1, null, { d: '', c: -2 }], a: 'ä' }, '{"a":"ä","b":[1,null,{"c":-2,"d":""}]}'],
  [-0, '0'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  [[], '[]'],
  [{}, '{}'],
])('%j has one spelling', (value, text) => expect(canonicalJson(value)).toBe(text));

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53, '\ud800', { '\udfff': 1 }])('%j has none', (value) =>
  expect(() => canonicalJson(value)).toThrow(RangeError),
);
