import { expect, test } from 'vitest';
import { day } from '#lib/content/fields/define-field.ts';
import type { SingleField } from '#lib/content/fields/field.ts';
import { shownValue } from './shown-value.tsx';

test('a day is shown in words, and what a person typed that is none as they typed it', () => {
  const field = day('joined', 'Joined') as SingleField;
  expect(shownValue(field, '2026-12-05')).toBe('5 December 2026');
  for (const typed of ['20266-01-01', 'soon']) expect(shownValue(field, typed)).toBe(typed);
});
