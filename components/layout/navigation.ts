/** A link in the main menu. */
export interface MenuLink {
  label: string;
  href: string;
}

/** A submenu. */
interface SubMenu {
  label: string;
  items: MenuEntry[];
}

export type MenuEntry = MenuLink | SubMenu;

export const newsAddress = '/news&announcement';
/** The main thing visitors can do. The menus show it as a button. */
export const applyAddress = '/apply';

/** The entries without links to `absent` addresses, and without submenus of which nothing is left. */
const withoutAbsent = (entries: MenuEntry[], absent: readonly string[]): MenuEntry[] =>
  entries.flatMap((entry): MenuEntry[] => {
    if (!('items' in entry)) return absent.includes(entry.href) ? [] : [entry];
    const items = withoutAbsent(entry.items, absent);
    return items.length > 0 ? [{ ...entry, items }] : [];
  });

/**
 * The main menu in the spec's order (section 2).
 * @param aboutSlug the address of the centre's own page under /about
 * @param absent the addresses of pages that were taken off the site
 */
export const mainMenu = (aboutSlug: string, absent: readonly string[] = []): MenuEntry[] =>
  withoutAbsent(wholeMenu(aboutSlug), absent);

const ecosystem: MenuLink[] = [
  { label: 'Academia', href: '/stakeholders/acdemia' },
  { label: 'Ecosystem Enablers', href: '/stakeholders/ecosystem' },
  { label: 'Government', href: '/stakeholders/government' },
  { label: 'Investors', href: '/stakeholders/investors' },
  { label: 'Research and Development Institution', href: '/stakeholders/institutions' },
];
const partners: MenuLink = { label: 'Valued Partners', href: '/stakeholders/partner' };
const mentors: MenuLink = { label: 'Mentors', href: '/stakeholders/mentors' };

/** The pages of the stakeholders area, as each of them lists the others. */
export const stakeholderPages = [...ecosystem, partners, mentors];

const wholeMenu = (aboutSlug: string): MenuEntry[] => [
  { label: 'Home', href: '/' },
  { label: 'About', items: aboutMenu(aboutSlug) },
  {
    label: 'Messages',
    items: [
      { label: 'Vice-Chancellor and Chairman', href: '/about/vcMessage' },
      { label: 'Director', href: '/about/directormessage' },
      { label: 'CEO', href: '/about/ceomessage' },
    ],
  },
  {
    label: 'StakeHolders',
    items: [mentors, partners, { label: 'Ecosystem', items: ecosystem }],
  },
  { label: 'Events', href: '/events' },
  { label: 'News & Announcement', href: newsAddress },
  { label: 'Gallery', href: '/gallery' },
  { label: 'Apply Here', href: applyAddress },
  { label: 'Contact Us', href: '/contact' },
];

/** The links of the About menu and of the footer's About column. */
export const aboutMenu = (aboutSlug: string): MenuLink[] => [
  { label: 'About the Centre', href: `/about/${aboutSlug}` },
  { label: 'Vision & Mission', href: '/about/vision&Mission' },
  { label: 'Board of Directors', href: '/about/director' },
  { label: 'Executive Team', href: '/about/team' },
  { label: 'Startups', href: '/about/startups' },
  { label: 'Focus Areas', href: '/about/focusareas' },
  { label: 'Strategic Objectives', href: '/about/objective' },
  { label: 'Investment Committees', href: '/investment-committee' },
];

/** A path as we write it. `&` and `%26` mean the same address. */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export const firstSegment = (path: string) => readablePath(path).split('/')[1] ?? '';

const leadsInto = (entry: MenuEntry, segment: string): boolean =>
  'items' in entry ? entry.items.some((item) => leadsInto(item, segment)) : firstSegment(entry.href) === segment;

/**
 * The label of the menu that is highlighted at `path`, or null. The first path segment decides (spec, section 2), so
 * the messages, which are under /about, highlight About.
 */
export function activeMenu(menu: MenuEntry[], path: string): string | null {
  const segment = firstSegment(path);
  return menu.find((entry) => leadsInto(entry, segment))?.label ?? null;
}

const hasSecondLevel = (entry: MenuEntry) => 'items' in entry && entry.items.some((item) => 'items' in item);

/** The labels of the menus whose second level opens to the left: the last two that have one (spec, section 2). */
export const menusOpeningLeft = (menu: MenuEntry[]): string[] =>
  menu
    .filter(hasSecondLevel)
    .slice(-2)
    .map(({ label }) => label);
