import { expect, test } from 'vitest';
import { loadingPercent, picturesAhead, stageAt } from './run-loading-screen.ts';

test.each([
  [0, 'Initializing The Centre...'],
  [1, 'Loading Innovation Hub...'],
  [20, 'Loading Innovation Hub...'],
  [40, 'Connecting Startup Ecosystem...'],
  [60, 'Loading Incubation Resources...'],
  [80, 'Preparing Industry Linkages...'],
  [99, 'Finalizing Setup...'],
  [100, 'Ready for Innovation!'],
])('at %i percent it says "%s"', (progress, text) => {
  expect(stageAt(progress, 'The Centre')).toBe(text);
});

test('four calls are 40 percent, pictures the other 60', () => {
  const none = { done: 0, all: 4 };
  expect(loadingPercent(none, none)).toBe(0);
  expect(loadingPercent({ done: 1, all: 4 }, none)).toBe(10);
  expect(loadingPercent({ done: 4, all: 4 }, none)).toBe(40);
  expect(loadingPercent({ done: 4, all: 4 }, { done: 2, all: 4 })).toBe(70);
  expect(loadingPercent({ done: 4, all: 4 }, { done: 0, all: 0 })).toBe(100);
});

test('one picture of each list comes ahead, from whichever field bears it', () => {
  expect(
    picturesAhead([
      [{ title: 'no picture' }, { banner_image: '/media/a.jpg' }, { image: '/media/b.jpg' }],
      [{ image: '', photo: '/media/c.jpg' }],
      [{ image: '/media/a.jpg' }],
      null,
      [],
    ]),
  ).toEqual(['/media/a.jpg', '/media/c.jpg']);
});
