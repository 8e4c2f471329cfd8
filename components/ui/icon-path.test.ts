import type { IconNode } from 'lucide';
import { expect, it } from 'vitest';
import { iconPath } from './icon-path.ts';

it.each<[string, IconNode[number], string]>([
  ['a line', ['line', { x1: '3', x2: '21', y1: 6, y2: '6' }], 'M3 6L21 6'],
  ['a circle', ['circle', { cx: 12, cy: 12, r: 4 }], 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z'],
  [
    'a dot',
    ['circle', { cx: 7, cy: 7, r: 0.5, fill: 'currentColor' }],
    'M6.5 7a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0zM7 7h.01',
  ],
  ['an ellipse', ['ellipse', { cx: 12, cy: 5, rx: 9, ry: 3 }], 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0z'],
  ['a rectangle', ['rect', { x: 2, y: 4, width: 20, height: 16 }], 'M2 4h20v16h-20v-16z'],
  [
    'a round rectangle',
    ['rect', { x: 2, y: 4, width: 20, height: 16, rx: 2 }],
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
  ],
  ['lines from point to point', ['polyline', { points: '1 2 3 4' }], 'M1 2 3 4'],
  ['a polygon', ['polygon', { points: '1 2 3 4 5 6' }], 'M1 2 3 4 5 6z'],
])('draws %s', (_, shape, path) => {
  expect(iconPath([shape])).toBe(path);
});

it('a path that begins relative to nothing does so behind another shape too', () => {
  const shape: IconNode = [
    ['path', { d: 'M5 12h14' }],
    ['path', { d: 'm12 5 7 7-7 7' }],
  ];
  expect(iconPath(shape)).toBe('M5 12h14M0 0m12 5 7 7-7 7');
});

it('says which element it does not know', () => {
  expect(() => iconPath([['text', {}]])).toThrow('text');
});
