import { expect, it } from 'vitest';
import { fullWidth, stepsFrom, stepsOf } from './renditions.ts';

it.each([
  [512, 512, [160, 320]],
  [800, 800, [160, 320, 640]],
  [1600, 1067, [160, 320, 640, 960]],
  [4000, 3000, [160, 320, 640, 960, 1600]],
  // Scaled to two thousand pixels high, and so only 500 wide.
  [1000, 4000, [160, 320]],
  [120, 90, []],
])('a picture of %i by %i has the steps %j', (width, height, steps) => {
  expect(stepsOf(width, height)).toEqual(steps);
});

it('caps the full rendition at its longer side', () => {
  expect([fullWidth(800, 600), fullWidth(4000, 1000), fullWidth(1000, 4000)]).toEqual([800, 2000, 500]);
});

it.each([
  ['320', [320, 640, 960, 1600]],
  ['17', [160, 320, 640, 960, 1600]],
  ['641', [960, 1600]],
  ['1600', [1600]],
  ['1601', []],
  [null, []],
  ['', []],
  ['0', []],
  ['-320', []],
  ['1e3', []],
  ['999999999', []],
])('for w=%s the steps %j will do', (asked, steps) => {
  expect(stepsFrom(asked)).toEqual(steps);
});
