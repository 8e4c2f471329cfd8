import { expect, test } from 'vitest';
import { overOwnLimit, overWholeLimit } from './make-room.ts';

const draft = (id: string, client: string, weight = 1) => ({ id, client, weight });
const ids = (drafts: { id: string }[]) => drafts.map(({ id }) => id);

test('a client over its limit loses only its own drafts, the oldest first', () => {
  const kept = [draft('a1', 'a'), draft('b1', 'b'), draft('a2', 'a')];
  expect(ids(overOwnLimit(kept, draft('new', 'a'), 2))).toEqual(['a1']);
  expect(ids(overOwnLimit(kept, draft('new', 'b'), 2))).toEqual([]);
  expect(ids(overOwnLimit(kept, draft('new', 'a', 2), 2))).toEqual(['a1', 'a2']);
});

test('the networks around a client have 4 and 16 times as much', () => {
  const other = (number: number) => draft(`${number}`, `48 56-${Math.floor(number / 4)} 64-${number}`);
  const kept = Array.from({ length: 16 }, (_, number) => other(number));
  // The newcomer's /56 has room, the /48 has none.
  expect(ids(overOwnLimit(kept, draft('new', '48 56-9 64-99'), 1))).toEqual(['0']);
  // The newcomer's /56 has none either: what it loses makes room in the /48 too.
  expect(ids(overOwnLimit(kept, draft('new', '48 56-2 64-99'), 1))).toEqual(['8']);
});

test('whoever has the most of the whole makes room, and the others lose nothing', () => {
  const kept = [draft('b1', 'b'), draft('a1', 'a'), draft('a2', 'a'), draft('a3', 'a')];
  expect(ids(overWholeLimit(kept, draft('new', 'c'), 4))).toEqual(['a1']);
  expect(ids(overWholeLimit(kept, draft('new', 'c'), 3))).toEqual(['a1', 'a2']);
});

test('customers of one provider count together', () => {
  const kept = [
    draft('a1', 'a'),
    draft('x1', '48 56-1 64-1'),
    draft('a2', 'a'),
    draft('x2', '48 56-2 64-2'),
    draft('x3', '48 56-3 64-3'),
  ];
  expect(ids(overWholeLimit(kept, draft('new', 'b'), 5))).toEqual(['x1']);
});

test('a newcomer heavier than everything is all that is left to remove', () => {
  expect(ids(overWholeLimit([draft('a1', 'a')], draft('new', 'b', 9), 5))).toEqual([]);
});
