import { describe, expect, test } from 'vitest';
import { allEntities } from '../all-entities.ts';
import { event } from '../entities/event.ts';
import { galleryItem } from '../entities/gallery-item.ts';
import { announcement, newsletter } from '../entities/news.ts';
import { person } from '../entities/people.ts';
import { mentor, partner } from '../entities/stakeholders.ts';
import { startup } from '../entities/startup.ts';
import { findHeader, matchColumns } from './match-columns.ts';
import { knownColumns, tableColumns } from './table-columns.ts';

const columns = knownColumns(startup);

test('gives each column to the header that names it most surely', () => {
  const named = [
    { key: 'logo', header: 'Logo' },
    { key: 'name', header: 'Name of the startup' },
  ];
  expect(matchColumns(['Startup logo', 'LOGO', 'startup name', '???', null], named)).toEqual([
    null,
    'logo',
    'name',
    null,
    null,
  ]);
});

test('knows the line of the headers among essays, before anyone notices', () => {
  const essays = Array.from({ length: 300 }, (_, place) => `Our startup dries onions ${place}. `.repeat(120));
  const rows = Array.from({ length: 20 }, (_, index) => ({ number: index + 1, cells: essays }));
  rows[7] = { number: 8, cells: ['Name', 'Sector', 'Logo'] };
  const began = process.cpuUsage();
  expect(findHeader(rows, columns)).toBe(7);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(5000);
});

// Managers' names for the columns of their own lists, and the field of each.
const usual = [
  [
    event,
    { Event: 'title', Date: 'date', 'Start date': null, Details: 'description', Place: 'venue', Seats: 'places' },
  ],
  [event, { कार्यक्रम: 'title', दिनांक: 'date', तपशील: 'description', ठिकाण: 'venue', फोटो: 'image' }],
  [announcement, { Title: 'announcement', Date: 'date', URL: 'link', Remarks: null }],
  [
    newsletter,
    { Issue: 'name', Month: 'date', 'Link to PDF': 'drive_link', Summary: 'description', 'Cover page': 'image' },
  ],
  [partner, { 'Sl. No.': null, Partner: 'name', Type: 'tag', 'Web site': 'website', Logo: 'image' }],
  [
    mentor,
    {
      'Sl. No': 'priority',
      'Mentor Name': 'name',
      Designation: 'role',
      'Email ID': null,
      LinkedIn: 'link',
      Photo: 'image',
      Profile: 'bio',
    },
  ],
  [
    person,
    {
      'Sr. No.': null,
      'Name of Director': 'name',
      पद: 'designation',
      Photo: 'image',
      'Short profile': 'bio',
      LinkedIn: 'linkedin',
    },
  ],
  [
    startup,
    {
      Sr: 'priority',
      'Startup Name': 'startup_name',
      'Founder(s)': 'founding_team_members.name',
      'Funding Raised (Rs.)': 'fund_raised',
      'Revenue FY25-26': 'revenue',
      Status: 'stage',
      About: 'startup_description',
      Cohort: null,
    },
  ],
  [galleryItem, { Title: 'alt', 'File name': 'image', Date: null }],
] as const;

test.each(usual.map(([entity, names], index) => [`${entity.plural} ${index + 1}`, entity, names] as const))(
  'the usual names of columns are known: %s',
  (_name, entity, names) => {
    expect(
      Object.fromEntries(
        Object.keys(names).map((name, place) => [name, matchColumns(Object.keys(names), knownColumns(entity))[place]]),
      ),
    ).toEqual(names);
  },
);

test.each(allEntities.map((entity) => [entity.plural, entity] as const))(
  'what else is called a column of %s is a column of it',
  (_plural, entity) => {
    const keys = knownColumns(entity).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(entity.alsoCalled ?? {})));
    // The names that the export writes are never taken for others.
    const headers = tableColumns(entity).map(({ header }) => header);
    expect(matchColumns(['ID', ...headers], knownColumns(entity))).toEqual(keys);
  },
);

test('a long question is known by its first words, and by no fewer than three', () => {
  const asked = ['What problem do you solve, and for whom?', 'What problem did you find?'];
  const known = asked.map((header) => ({ key: header, header }));
  expect(matchColumns(['What problem do you solve', 'Your problem'], known)).toEqual([asked[0], null]);
});

describe('the look of the cells', () => {
  const below = (...cells: string[]) => cells.map((cell, index) => ({ number: index + 2, cells: ['x', cell] }));

  test('decides where a name could mean something else', () => {
    const known = knownColumns(partner);
    expect(matchColumns(['Partner', 'Picture credit'], known, below('Asha Patil', 'Binod Rao'))).toEqual([
      'name',
      null,
    ]);
    expect(matchColumns(['Partner', 'Picture file'], known, below('a.png', 'b.jpg'))).toEqual(['name', 'image']);
    expect(matchColumns(['Partner', 'Type'], known, below('https://a.example', 'https://b.example'))).toEqual([
      'name',
      null,
    ]);
  });

  test('names a required column whose header says nothing', () => {
    const known = knownColumns(announcement);
    expect(matchColumns(['News', null], known, below('https://example.org/1', '/events'))).toEqual([
      'announcement',
      'link',
    ]);
    expect(matchColumns(['News', null], known, below('Some text', 'More'))).toEqual(['announcement', null]);
  });
});
