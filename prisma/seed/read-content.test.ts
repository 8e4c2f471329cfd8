import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { longPreviewLength, previewLength } from '#lib/site/public-pages/page-limits.ts';
import { readContent } from './read-content.ts';
import { picturesOf, seedFolder } from './seed-table.ts';
import { sampleRows, sampleTables } from './tables.ts';

const folder = temporaryFolder('content');

/** The tables of a kind whose file holds `content`. */
function read(kind: string, content: unknown) {
  writeFileSync(path.join(folder, `${kind}.json`), typeof content === 'string' ? content : JSON.stringify(content));
  return readContent(kind, folder);
}

const event = { title: 'Open day', date: '2026-12-05T10:00+05:30', description: 'Come in.' };
const partner = { name: 'Namuna Works' };
const committee = { name: 'Board', full_name: 'The board', description: 'It decides.', category: 'other' };

describe('an invalid value is named with its file, item and field', () => {
  test.each<[string, string, unknown, RegExp]>([
    ['a missing text', 'event', [event, { ...event, title: '' }], /event\.json, item 2, title: Enter a title\./],
    [
      'an unknown field',
      'event',
      [{ ...event, subtitle: 'x' }],
      /event\.json, item 1, subtitle: This field does not exist/,
    ],
    ['a wrong day', 'event', [{ ...event, date: 'soon' }], /item 1, date: Enter a date and time\./],
    [
      'a moment that is half counted',
      'event',
      [{ ...event, date: { days: 3 } }],
      /item 1, date: Enter a date and time\./,
    ],
    [
      'an end before the start',
      'event',
      [{ ...event, ends_at: '2026-12-04T10:00+05:30' }],
      /item 1, ends_at: Choose a time/,
    ],
    ['no option', 'committee', [{ ...committee, category: 'x' }], /committee\.json, item 1, category: Choose one of/],
    [
      'an unknown field of a row',
      'committee',
      [{ ...committee, members: [{ name: 'A', position: 'Chair', expertise: '', bio: '', mail: 'x' }] }],
      /item 1, members\.0\.mail: This field does not exist\./,
    ],
    [
      'a picture without a file',
      'partner',
      [{ ...partner, image: { drawing: 'mark-none', alt: 'A mark' } }],
      /partner\.json, item 1, image: Name a drawing in prisma\/seed\/pictures/,
    ],
    [
      'a picture without words',
      'partner',
      [{ ...partner, image: { drawing: 'mark-namuna-polymers' } }],
      /item 1, image: /,
    ],
    ['text that is no JSON', 'partner', '[{', /partner\.json is no list of items\./],
    ['a single item', 'partner', partner, /partner\.json is no list of items\./],
  ])('%s', (_words, kind, content, message) => {
    expect(() => read(kind, content)).toThrow(message);
  });
});

test('ids and places follow the order, lines are joined, and rows are numbered through', () => {
  const person = (name: string, group: string) => ({ name, group, designation: 'Member', bio: ['One.', '', 'Two.'] });
  expect(read('person', [person('A', 'director'), person('B', 'executive'), person('C', 'director')])).toEqual([
    {
      table: 'person',
      idColumn: 'id',
      rows: [
        { id: 1, name: 'A', group: 'director', designation: 'Member', bio: 'One.\n\nTwo.', position: 1 },
        { id: 2, name: 'B', group: 'executive', designation: 'Member', bio: 'One.\n\nTwo.', position: 1 },
        { id: 3, name: 'C', group: 'director', designation: 'Member', bio: 'One.\n\nTwo.', position: 2 },
      ],
    },
  ]);
  const member = (name: string) => ({ name, position: 'Member' });
  const [, members] = read('committee', [
    { ...committee, members: [member('A'), member('B')] },
    { ...committee, members: [member('C')] },
  ]);
  expect(members?.rows.map(({ id, committeeId, name }) => [id, committeeId, name])).toEqual([
    [1, 1, 'A'],
    [2, 1, 'B'],
    [3, 2, 'C'],
  ]);
});

test('a moment may be counted from today', () => {
  const [events] = read('event', [{ ...event, date: { days: 14, time: '18:00' } }]);
  const date = events?.rows[0]?.date as Date;
  expect(date.toISOString()).toMatch(/T12:30:00\.000Z$/);
  const days = (date.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13);
  expect(days).toBeLessThan(15);
});

test('the sample shows every drawing of its folder', () => {
  const drawings = readdirSync(path.join(seedFolder, 'pictures')).map((file) => path.parse(file).name);
  expect(
    picturesOf(sampleTables())
      .map(({ drawing }) => drawing)
      .sort(),
  ).toEqual(drawings.sort());
});

test('no sample profile says below its head what its head says', () => {
  const rows = sampleRows('startup') as { name: string; description: string; about: string | null }[];
  expect(rows.length).toBeGreaterThan(20);
  for (const { name, description, about } of rows) {
    expect(about, name).toBeTruthy();
    expect(about?.slice(0, previewLength), name).not.toContain(description.slice(0, 20));
  }
  // The samples need both lengths of the text: one that folds, and one that does not.
  expect(rows.some(({ about }) => (about ?? '').length > longPreviewLength)).toBe(true);
  expect(rows.some(({ about }) => (about ?? '').length <= longPreviewLength)).toBe(true);
});
