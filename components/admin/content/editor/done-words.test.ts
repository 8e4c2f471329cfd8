import { expect, test } from 'vitest';
import type { ContentItemWire } from '#lib/content/items/item.wire.ts';
import { doneWords } from './use-content-form.ts';

const published = (values: ContentItemWire['values'], entity = 'program') =>
  doneWords(entity, 'publish', null, { values } as ContentItemWire);
const seen = 'Published. Visitors see it from now on.';

test('a program that visitors do not find is not said to be seen', () => {
  expect(published({ is_active: true, opens_at: null, closes_at: null })).toBe(seen);
  expect(published({ is_active: true, opens_at: '2020-01-01T00:00:00Z', closes_at: '2999-01-01T00:00:00Z' })).toBe(
    seen,
  );
  expect(published({ is_active: true, opens_at: null, closes_at: '2020-01-01T00:00:00Z' })).toMatch(
    /^Published\. Visitors do not see it now, because it closed on 1 Jan 2020, /,
  );
  expect(published({ is_active: true, opens_at: '2999-01-01T00:00:00Z', closes_at: null })).toMatch(
    /because it opens on /,
  );
  expect(published({ is_active: false })).toMatch(/because it takes no applications\.$/);
  expect(published({ closes_at: '2020-01-01T00:00:00Z' }, 'notice')).toBe(seen);
});
