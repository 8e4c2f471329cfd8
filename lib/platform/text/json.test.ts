import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isSameJson, parseJson } from './json.ts';

it.each([
  ['"a\\ud83d"', 'a\ufffd'],
  ['"\\uD83D\\uDE00"', '😀'],
  ['"\\ude00\\ud83d"', '\ufffd\ufffd'],
  ['"\\ud83d\\ud83d\\ude00"', '\ufffd😀'],
  ['"\\ud83d😀"', '\ufffd😀'],
  ['"\\ud83d\\\\ude00"', '\ufffd\\ude00'],
  ['"\\\\ud83d"', '\\ud83d'],
  ['"\ud83d\\ude00"', '\ufffd\ufffd'],
  ['{"\\ud800a":["\\udfff"]}', { '\ufffda': ['\ufffd'] }],
  ['{"__proto__":"\\ud800"}', JSON.parse('{"__proto__":"\ufffd"}')],
])('%s', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

/** Every text in a value, with the names of its members. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsOf(member)]);
};

const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

test('whatever is sent, each text is well-formed, and one that was so stays as it is', () => {
  fc.assert(
    fc.property(fc.dictionary(anyText, fc.array(anyText)), (value) => {
      const sent = JSON.stringify(value);
      expect(textsOf(parseJson(sent)).every((text) => text.isWellFormed())).toBe(true);
      if (textsOf(value).every((text) => text.isWellFormed())) expect(parseJson(sent)).toEqual(JSON.parse(sent));
    }),
  );
});

test('a long text is read as quickly as JSON reads it', () => {
  const sent = JSON.stringify('\\\ud83d'.repeat(100_000));
  const begun = process.cpuUsage();
  parseJson(sent);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
});

test.each([
  [{ title: 'A', rows: [{ id: 1, name: 'B' }] }, { rows: [{ name: 'B', id: 1 }], title: 'A' }, true],
  [new Date(0), '1970-01-01T00:00:00.000Z', true],
  [undefined, null, true],
  [{ a: undefined }, {}, true],
  [['A', 'B'], ['B', 'A'], false],
  [{ a: null }, {}, false],
  [1, '1', false],
  [[], {}, false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSameJson(one, other)).toBe(same);
});
