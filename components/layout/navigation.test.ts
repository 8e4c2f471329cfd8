import { expect, test } from 'vitest';
import { defaultSettings } from '#lib/platform/settings/settings.schema.ts';
import { sitePageKeys } from '#lib/platform/settings/site-parts.ts';
import type { SiteLinks } from '#lib/site/public-pages/site-links.ts';
import { activeMenu, type MenuEntry, mainMenu, menusOpeningLeft, stakeholderLinks } from './navigation.ts';

const message = (label: string, slug: string) => ({ label, name: label, title: label, href: `/about/${slug}` });
const links: SiteLinks = {
  messages: [message('Vice-Chancellor and Chairman', 'vcMessage'), message('CEO', 'ceomessage')],
  groups: [{ label: 'Academia', href: '/stakeholders/acdemia' }],
  own: [],
};
const none: SiteLinks = { messages: [], groups: [], own: [] };
const allOff = { ...defaultSettings, ...Object.fromEntries(sitePageKeys.map((key) => [`${key}Page`, false])) };

const menu = mainMenu(defaultSettings, links);
const labels = (entries: MenuEntry[]) => entries.map(({ label }) => label);
const itemsOf = (entries: MenuEntry[], label: string) =>
  entries.flatMap((entry) => ('items' in entry && entry.label === label ? labels(entry.items) : []));

test('the menus stand in the order of the spec', () => {
  expect(labels(menu)).toEqual([
    'Home',
    'About',
    'Messages',
    'StakeHolders',
    'Events',
    'News & Announcement',
    'Gallery',
    'Apply Here',
    'Contact Us',
  ]);
  expect(itemsOf(menu, 'About')).toEqual([
    'About the Centre',
    'Vision & Mission',
    'Board of Directors',
    'Executive Team',
    'Startups',
    'Focus Areas',
    'Strategic Objectives',
    'Investment Committees',
  ]);
  expect(itemsOf(menu, 'Messages')).toEqual(['Vice-Chancellor and Chairman', 'CEO']);
  expect(itemsOf(menu, 'StakeHolders')).toEqual(['Mentors', 'Valued Partners', 'Ecosystem']);
  expect(labels(stakeholderLinks(defaultSettings, links))).toEqual(['Academia', 'Valued Partners', 'Mentors']);
});

test.each([
  ['/', 'Home'],
  ['/about/centre', 'About'],
  ['/about/startups/4', 'About'],
  ['/about/vcMessage', 'About'],
  ['/investment-committee/2/members', 'About'],
  ['/stakeholders/acdemia', 'StakeHolders'],
  ['/news&announcement', 'News & Announcement'],
  ['/news%26announcement', 'News & Announcement'],
  ['/apply', 'Apply Here'],
  ['/no-such-page', null],
])('the first segment of %s lights up %s', (path, label) => {
  expect(activeMenu(menu, path)).toBe(label);
});

test('the second level opens to the left for the last two menus that have one', () => {
  const deep = (label: string): MenuEntry => ({ label, items: [{ label: 'More', items: [{ label, href: '/' }] }] });
  expect(menusOpeningLeft(menu)).toEqual(['StakeHolders']);
  expect(menusOpeningLeft([deep('A'), deep('B'), { label: 'C', href: '/c' }, deep('D')])).toEqual(['B', 'D']);
});

test('a page of staff follows the links of its menu, and lights it up on its own address alone', () => {
  const own = ['about', 'messages', 'stakeholders'].map((place) => ({
    label: `Own ${place}`,
    href: `/pages/${place}`,
    place: `menu-${place}`,
  }));
  const elsewhere = { label: 'Elsewhere', href: '/pages/elsewhere', place: 'footer-about' };
  const longer = mainMenu(defaultSettings, { ...links, own: [...own, elsewhere] });
  expect(labels(longer)).toEqual(labels(menu));
  for (const [label, title] of [
    ['About', 'Own about'],
    ['Messages', 'Own messages'],
    ['StakeHolders', 'Own stakeholders'],
  ] as const) {
    expect(itemsOf(longer, label)).toEqual([...itemsOf(menu, label), title]);
  }
  expect(activeMenu(longer, '/pages/messages')).toBe('Messages');
  expect(activeMenu(longer, '/pages/elsewhere')).toBeNull();
  expect(activeMenu(longer, '/about/vcMessage')).toBe('About');
});

test('menus leave out what is not on the site, and a menu of which nothing is left', () => {
  expect(labels(mainMenu(defaultSettings, none))).toEqual(labels(menu).filter((label) => label !== 'Messages'));
  expect(itemsOf(mainMenu(defaultSettings, none), 'StakeHolders')).toEqual(['Mentors', 'Valued Partners']);
  expect(labels(mainMenu(allOff, none))).toEqual(['Home', 'Apply Here', 'Contact Us']);
  const ownAddress = { ...allOff, teamPage: true, centrePage: true, aboutSlug: 'us' };
  expect(mainMenu(ownAddress, none)[1]).toEqual({
    label: 'About',
    items: [
      { label: 'About the Centre', href: '/about/us' },
      { label: 'Executive Team', href: '/about/team' },
    ],
  });
});
