import { expect, test } from 'vitest';
import { inSections } from './program.ts';

test('things stand under the section of their question, in the form’s order, and those of no section come last', () => {
  const titles = { 1: 'About you', 2: 'About you', 3: 'Your plan' };
  const parts = inSections([3, 9, 2, 1, null], (id) => id, titles);
  expect(parts).toEqual([
    { title: 'About you', things: [2, 1] },
    { title: 'Your plan', things: [3] },
    { title: '', things: [9, null] },
  ]);
  expect(inSections([1, 2], (id) => id, {})).toEqual([{ title: '', things: [1, 2] }]);
  expect(inSections([], () => null, titles)).toEqual([]);
});
