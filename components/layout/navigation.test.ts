import { expect, test } from 'vitest';
import { activeMenu, type MenuEntry, mainMenu, menusOpeningLeft, readablePath } from './navigation.ts';

const menu = mainMenu('centre');

test('the menus stand in the order of the spec', () => {
  expect(menu.map(({ label }) => label)).toEqual([
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

test('a path that is no valid encoding stays as it is', () => {
  expect(readablePath('/100%')).toBe('/100%');
});

test('the second level opens to the left for the last two menus that have one', () => {
  const deep = (label: string): MenuEntry => ({ label, items: [{ label: 'More', items: [{ label, href: '/' }] }] });
  expect(menusOpeningLeft(menu)).toEqual(['StakeHolders']);
  expect(menusOpeningLeft([deep('A'), deep('B'), { label: 'C', href: '/c' }, deep('D')])).toEqual(['B', 'D']);
});

test('menus leave out pages that were taken off the site, and a menu of which nothing is left', () => {
  const links = (entries: MenuEntry[]): string[] =>
    entries.flatMap((entry) => ('items' in entry ? links(entry.items) : [entry.href]));
  const some = mainMenu('centre', ['/about/ceomessage', '/stakeholders/investors']);
  expect(links(menu).filter((href) => !links(some).includes(href))).toEqual([
    '/about/ceomessage',
    '/stakeholders/investors',
  ]);
  const messages = ['/about/vcMessage', '/about/directormessage', '/about/ceomessage'];
  const none = mainMenu('centre', messages).map(({ label }) => label);
  expect(menu.map(({ label }) => label).filter((label) => !none.includes(label))).toEqual(['Messages']);
});
