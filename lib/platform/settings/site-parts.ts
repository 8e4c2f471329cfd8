import { readablePath } from '#lib/platform/http/readable-path.ts';

// The parts of the site that a centre can do without. The form of the settings, home, menus, footer, sitemap, feeds, the
// links of other pages and what the back office calls missing all follow from these two lists.

/** A block of the home page, with the kinds of content that it shows. */
interface HomeBlock {
  name: string;
  shows: readonly string[];
}

/** The blocks of the home page in their order (spec, section 2, "Home"). */
export const homeBlocks = {
  claims: { name: 'Figures, counters and startup logos', shows: ['home-value'] },
  leadership: { name: 'Leadership messages', shows: ['message'] },
  partners: { name: 'Strategic partners', shows: ['partner'] },
  gallery: { name: 'Gallery', shows: ['gallery-item'] },
  newsletters: { name: 'Newsletters', shows: ['newsletter'] },
  about: { name: 'About the centre, vision and mission', shows: ['about'] },
  events: { name: 'Events', shows: ['event'] },
  programs: { name: 'Open programs', shows: ['program'] },
  contact: { name: 'Invitation to write', shows: [] },
} as const satisfies Record<string, HomeBlock>;

export type HomeBlockKey = keyof typeof homeBlocks;

/** A page, with the kinds of content that it shows. What is below its address belongs to it. */
interface SitePage {
  path: string;
  /** In menus, in the footer and in the form of the settings. */
  label: string;
  /** The menu that leads to it. `top` is the menu bar itself. */
  menu: 'about' | 'stakeholders' | 'top';
  shows: readonly string[];
  /** Groups of the people that it shows. */
  groups?: readonly string[];
  /** Its place among the links at the end of each page about the centre, and its name there. */
  wayOn?: readonly [place: number, name: string];
}

/** The pages that can be switched off, by the names of their headings and in the order of the menus (spec, section 2). */
export const sitePages = {
  // Its whole address follows from the settings.
  centre: {
    path: '/about',
    label: 'About the Centre',
    menu: 'about',
    shows: ['about', 'about-card'],
    wayOn: [1, 'The Centre'],
  },
  vision: {
    path: '/about/vision&Mission',
    label: 'Vision & Mission',
    menu: 'about',
    shows: ['about'],
    wayOn: [2, 'Vision & Mission'],
  },
  director: {
    path: '/about/director',
    label: 'Board of Directors',
    menu: 'about',
    shows: ['person'],
    groups: ['chairman', 'director'],
    wayOn: [5, 'Board of Directors'],
  },
  team: {
    path: '/about/team',
    label: 'Executive Team',
    menu: 'about',
    shows: ['person'],
    groups: ['executive'],
    wayOn: [6, 'Executive Team'],
  },
  startups: {
    path: '/about/startups',
    label: 'Startups',
    menu: 'about',
    shows: ['startup'],
    wayOn: [7, 'Startups'],
  },
  focusAreas: {
    path: '/about/focusareas',
    label: 'Focus Areas',
    menu: 'about',
    shows: ['focus-area'],
    wayOn: [4, 'Focus Areas'],
  },
  objective: {
    path: '/about/objective',
    label: 'Strategic Objectives',
    menu: 'about',
    shows: ['objective'],
    wayOn: [3, 'Strategic Objectives'],
  },
  committees: {
    path: '/investment-committee',
    label: 'Investment Committees',
    menu: 'about',
    shows: ['committee'],
  },
  mentors: { path: '/stakeholders/mentors', label: 'Mentors', menu: 'stakeholders', shows: ['mentor'] },
  partners: { path: '/stakeholders/partner', label: 'Valued Partners', menu: 'stakeholders', shows: ['partner'] },
  events: { path: '/events', label: 'Events', menu: 'top', shows: ['event'] },
  news: {
    path: '/news&announcement',
    label: 'News & Announcement',
    menu: 'top',
    shows: ['announcement', 'newsletter'],
  },
  gallery: { path: '/gallery', label: 'Gallery', menu: 'top', shows: ['gallery-item'] },
} as const satisfies Record<string, SitePage>;

export type SitePageKey = keyof typeof sitePages;

export const homeBlockKeys = Object.keys(homeBlocks) as HomeBlockKey[];
export const sitePageKeys = Object.keys(sitePages) as SitePageKey[];

/** The settings that switch the parts, by their keys. */
export type PartSwitches = Record<`${HomeBlockKey}Block` | `${SitePageKey}Page`, boolean>;
type Switched = PartSwitches & { aboutSlug: string };

/** The blocks of the home page that are on, in their order. */
export const blocksOn = (settings: PartSwitches): HomeBlockKey[] =>
  homeBlockKeys.filter((key) => settings[`${key}Block`]);

const placed = (key: SitePageKey, aboutSlug: string): SitePage & { key: SitePageKey } => {
  const page = sitePages[key];
  return { ...page, key, path: key === 'centre' ? `${page.path}/${aboutSlug}` : page.path };
};

/** The pages that are on with their addresses, in the order of the menus. */
export const pagesOn = (settings: Switched) =>
  sitePageKeys.filter((key) => settings[`${key}Page`]).map((key) => placed(key, settings.aboutSlug));

/** The addresses of the pages that are off. */
export const pathsOff = (settings: Switched): string[] =>
  sitePageKeys.filter((key) => !settings[`${key}Page`]).map((key) => placed(key, settings.aboutSlug).path);

/** A kind of content at an address where visitors see it, or only those of some groups. */
export interface ShownKind {
  path: string;
  kind: string;
  groups?: readonly string[] | undefined;
}

/** The kinds of content that the blocks and pages show which are on. Programs have a page that is never off. */
export const shownKinds = (settings: Switched): ShownKind[] => [
  ...blocksOn(settings).flatMap((key) => homeBlocks[key].shows.map((kind) => ({ path: '/', kind }))),
  ...pagesOn(settings).flatMap(({ path, shows, groups }) => shows.map((kind) => ({ path, kind, groups }))),
  { path: '/apply', kind: 'program' },
];

const everyPart: readonly { shows: readonly string[] }[] = [...Object.values(homeBlocks), ...Object.values(sitePages)];

/** Whether visitors see the kind nowhere but in parts that are off. */
export const isHiddenKind = (kind: string, settings: Switched): boolean =>
  everyPart.some(({ shows }) => shows.includes(kind)) && !shownKinds(settings).some((shown) => shown.kind === kind);

/** Whether one of the pages has this address, switched off or not. */
export const isSitePath = (path: string): boolean => sitePageKeys.some((key) => sitePages[key].path === path);

/** The page that is switched off and that `path` belongs to, or null. */
export const switchedOffPage = (path: string, settings: Switched): SitePageKey | null =>
  sitePageKeys.find((key) => !settings[`${key}Page`] && isOff(path, [placed(key, settings.aboutSlug).path])) ?? null;

/** Whether `href` leads to one of the addresses `off`, or to what is below it. */
export function isOff(href: string, off: readonly string[]): boolean {
  const path = readablePath(href.replace(/[?#].*$/, ''));
  return off.some((each) => path === each || path.startsWith(`${each}/`));
}
