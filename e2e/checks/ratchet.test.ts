import { expect, test } from 'vitest';
import { judgeLength } from './ratchet.ts';

test('a run may take half as much again as the ratchet has, and on a busy machine anything', () => {
  expect(judgeLength({ seconds: 149, most: 100, load: 2 }).isShort).toBe(true);
  expect(judgeLength({ seconds: 151, most: 100, load: 2 })).toEqual({
    isShort: false,
    words: 'The processor worked 151 s for this run. The ratchet has 100 s. That is too long.',
  });
  expect(judgeLength({ seconds: 151, most: 100, load: 1000 })).toMatchObject({
    isShort: true,
    words: expect.stringContaining('is busy'),
  });
});
