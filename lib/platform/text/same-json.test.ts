import { expect, test } from 'vitest';
import { isSameJson } from './same-json.ts';

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
