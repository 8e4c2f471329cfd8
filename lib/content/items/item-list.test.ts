import { describe, expect, test } from 'vitest';
import { galleryItem } from '../entities/gallery-item.ts';
import { startup } from '../entities/startup.ts';
import type { ContentListItem } from './item.ts';
import { sortItems } from './item-list.ts';
import { contentQuery, nextSort, readSort, sortableBy, sortText } from './list-query.ts';

const item = (id: number, name: string | null, more: Partial<ContentListItem> = {}): ContentListItem => ({
  id,
  title: name ?? '',
  values: { startup_name: name, sector: null, stage: null, priority: id },
  pictures: {},
  isAsked: false,
  revision: 0,
  state: 'published',
  publishAt: null,
  unpublishAt: null,
  updatedAt: null,
  updatedBy: null,
  ...more,
});
const ids = (items: ContentListItem[], text: string | null) =>
  sortItems(startup, items, readSort(startup, text)).map(({ id }) => id);

describe('a list in the asked order', () => {
  test('texts as a reader orders them, in any script and with numbers inside', () => {
    const names = ['Unit 10', 'unit 2', 'Ágni', 'अग्नी', 'Beej'].map((name, index) => item(index + 1, name));
    expect(ids(names, 'startup_name')).toEqual([3, 5, 2, 1, 4]);
    expect(ids(names, '-startup_name')).toEqual([4, 1, 2, 5, 3]);
  });

  test('empty ones come last both ways, and equals keep the order of the site', () => {
    const items = [item(1, null), item(2, 'B'), item(3, 'a'), item(4, 'b'), item(5, null)];
    expect(ids(items, 'startup_name')).toEqual([3, 2, 4, 1, 5]);
    expect(ids(items, '-startup_name')).toEqual([2, 4, 3, 1, 5]);
  });

  test('by number, by state and by the last save', () => {
    const items = [
      item(2, 'A', { state: 'changed', updatedAt: new Date('2026-03-01T00:00:00Z') }),
      item(10, 'B', { state: 'draft', updatedAt: new Date('2026-01-01T00:00:00Z') }),
      item(9, 'C'),
    ];
    expect(ids(items, 'priority')).toEqual([2, 9, 10]);
    expect(ids(items, 'state')).toEqual([10, 9, 2]);
    expect(ids(items, '-updated')).toEqual([2, 10, 9]);
    expect(ids(items, null)).toEqual([2, 10, 9]);
  });
});

test('an address names what the list shows as text; all else counts as not said', () => {
  expect(sortableBy(startup)).not.toContain('logo');
  expect(sortableBy(galleryItem)).toEqual(['state', 'updated']);
  for (const text of ['', '-', 'logo', 'description', '__proto__', '--state', null])
    expect(readSort(startup, text)).toBeNull();
  const { sort } = contentQuery(startup, new URLSearchParams('sort=-sector&q=x'));
  expect(sort && sortText(sort)).toBe('-sector');
});

test('a head leads upwards, downwards and back', () => {
  expect(nextSort(null, 'state')).toEqual({ by: 'state', direction: 'asc' });
  expect(nextSort({ by: 'state', direction: 'asc' }, 'state')).toEqual({ by: 'state', direction: 'desc' });
  expect(nextSort({ by: 'state', direction: 'desc' }, 'state')).toBeNull();
  expect(nextSort({ by: 'state', direction: 'desc' }, 'title')).toEqual({ by: 'title', direction: 'asc' });
});
