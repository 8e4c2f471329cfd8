import { expect, test } from 'vitest';
import { allEntities } from '#lib/content/all-entities.ts';
import { pageHeadings } from './page-headings.ts';
import { defaultSettings } from './settings.schema.ts';
import {
  blocksOn,
  homeBlockKeys,
  homeBlocks,
  isOff,
  pagesOn,
  pathsOff,
  sitePageKeys,
  sitePages,
} from './site-parts.ts';

test('a site that never chose shows every part', () => {
  expect(blocksOn(defaultSettings)).toEqual(homeBlockKeys);
  expect(pagesOn(defaultSettings).map(({ key }) => key)).toEqual(sitePageKeys);
  expect(pathsOff(defaultSettings)).toEqual([]);
});

test('a part that is off is named by its address, and covers the pages below it and no other', () => {
  const settings = { ...defaultSettings, startupsPage: false, newsPage: false, centrePage: false, eventsPage: false };
  const off = pathsOff({ ...settings, aboutSlug: 'us' });
  expect(off).toEqual(['/about/us', '/about/startups', '/events', '/news&announcement']);
  for (const href of [
    '/about/us',
    '/about/startups/4?tab=team',
    '/news%26announcement#x',
    '/events?page=2',
    '/events/3',
  ])
    expect(isOff(href, off), href).toBe(true);
  for (const href of ['/', '/about/team', '/events.ics', '/eventsx', 'https://example.org/events', '/%'])
    expect(isOff(href, off), href).toBe(false);
});

test('parts name kinds of content that there are, and pages are named as their headings are', () => {
  const kinds = allEntities.map(({ name }) => name);
  const shown = [...Object.values(homeBlocks), ...Object.values(sitePages)].flatMap(({ shows }): string[] => [
    ...shows,
  ]);
  expect(shown.filter((kind) => !kinds.includes(kind))).toEqual([]);
  expect(sitePageKeys.filter((key) => key !== 'centre' && !Object.hasOwn(pageHeadings, key))).toEqual([]);
});
