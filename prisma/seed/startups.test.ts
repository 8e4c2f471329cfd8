import { expect, test } from 'vitest';
import { longPreviewLength, previewLength } from '../../lib/public-pages/startup-limits.ts';
import { startups } from './startups.ts';

const rows = startups.rows as { name: string; description: string; about: string | null }[];

test('no sample profile says below its head what its head says', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const { name, description, about } of rows) {
    expect(about, name).toBeTruthy();
    expect(about?.slice(0, previewLength), name).not.toContain(description.slice(0, 20));
  }
  // The samples need both lengths of the text: one that folds, and one that does not.
  expect(rows.some(({ about }) => (about ?? '').length > longPreviewLength)).toBe(true);
  expect(rows.some(({ about }) => (about ?? '').length <= longPreviewLength)).toBe(true);
});
