import type { SharedPlace } from '#lib/content/entities/text-page.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { pagesOn } from '#lib/platform/settings/site-parts.ts';
import type { SiteLink, SiteLinks } from '#lib/site/public-pages/site-links.ts';
import { leadsTo } from '../browser/menus/mark-place.ts';

/** A submenu. */
interface SubMenu {
  label: string;
  items: MenuEntry[];
}

export type MenuEntry = SiteLink | SubMenu;

/** The main thing visitors can do. The menus show it as a button. */
export const applyAddress = '/apply';

const linksOf = (settings: Settings, menu: ReturnType<typeof pagesOn>[number]['menu']): SiteLink[] =>
  pagesOn(settings)
    .filter((page) => page.menu === menu)
    .map(({ label, path }) => ({ label, href: path }));

/** The pages of staff under a menu or in a column of the footer. */
export const linksAt = ({ own }: SiteLinks, place: SharedPlace): SiteLink[] =>
  own.filter((link) => link.place === place).map(({ label, href }) => ({ label, href }));

/** The links of the About menu and of the footer's About column. */
export const aboutMenu = (settings: Settings): SiteLink[] => linksOf(settings, 'about');

/** The pages of the stakeholders area, as each of them lists the others. */
export const stakeholderLinks = (settings: Settings, { groups }: SiteLinks): SiteLink[] => [
  ...groups,
  ...linksOf(settings, 'stakeholders').toReversed(),
];

/** The entries without submenus of which nothing is left. */
const withoutEmpty = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] => {
    if (!('items' in entry)) return [entry];
    const items = withoutEmpty(entry.items);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });

/** The main menu in the spec's order (section 2), with the pages that are on the site and those of staff after them. */
export const mainMenu = (settings: Settings, links: SiteLinks): MenuEntry[] =>
  withoutEmpty([
    { label: 'Home', href: '/' },
    { label: 'About', items: [...aboutMenu(settings), ...linksAt(links, 'menu-about')] },
    {
      label: 'Messages',
      items: [...links.messages.map(({ label, href }) => ({ label, href })), ...linksAt(links, 'menu-messages')],
    },
    {
      label: 'StakeHolders',
      items: [
        ...linksOf(settings, 'stakeholders'),
        { label: 'Ecosystem', items: [...links.groups] },
        ...linksAt(links, 'menu-stakeholders'),
      ],
    },
    ...linksOf(settings, 'top'),
    { label: 'Apply Here', href: applyAddress },
    { label: 'Contact Us', href: '/contact' },
  ]);

const leadsInto = (entry: MenuEntry, path: string): boolean =>
  'items' in entry ? entry.items.some((item) => leadsInto(item, path)) : leadsTo(entry.href, path);

/**
 * The label of the menu that is highlighted at `path`, or null. The first path segment decides (spec, section 2), so
 * the messages, which are under /about, highlight About.
 */
export function activeMenu(menu: MenuEntry[], path: string): string | null {
  return menu.find((entry) => leadsInto(entry, path))?.label ?? null;
}

const hasSecondLevel = (entry: MenuEntry) => 'items' in entry && entry.items.some((item) => 'items' in item);

/** The labels of the menus whose second level opens to the left: the last two that have one (spec, section 2). */
export const menusOpeningLeft = (menu: MenuEntry[]): string[] =>
  menu
    .filter(hasSecondLevel)
    .slice(-2)
    .map(({ label }) => label);
