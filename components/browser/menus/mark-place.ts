import { readablePath } from '#lib/platform/http/readable-path.ts';

/** The two versions of the main menu. */
const menus = () => document.querySelectorAll('header nav[aria-label="Main"]');

const linksIn = (element: Element) => [...element.querySelectorAll('a')];

function setCurrent(stop: Element | null, value: string | null) {
  if (stop) stop.ariaCurrent = value;
}

/**
 * Marks the visitor's place at `path` in the menus, which the server drew for the first page of the visit. Follows the
 * same rule as activeMenu, but reads the document.
 */
export function markPlace(path: string): void {
  for (const menu of menus()) {
    const entries = [...menu.querySelectorAll(':scope > ul > li')];
    const active = entries.find((entry) => linksIn(entry).some(({ pathname }) => leadsTo(pathname, path)));
    for (const entry of entries)
      setCurrent(entry.querySelector('a, button, summary'), entry === active ? 'true' : null);
    for (const link of linksIn(menu)) {
      const isHere = readablePath(link.pathname) === readablePath(path);
      if (isHere || link.ariaCurrent === 'page') setCurrent(link, isHere ? 'page' : null);
    }
  }
}

/** Shows or hides News & Announcement in the menus (spec, section 2). */
export function listNews(isListed: boolean): void {
  for (const menu of menus()) {
    menu.querySelector(`a[href="${newsAddress}"]`)?.parentElement?.toggleAttribute('hidden', !isListed);
  }
}

// Every page's script has this file. It imports none of the lists that the server draws menus from.

export const newsAddress = '/news&announcement';

const firstSegment = (path: string): string => readablePath(path).split('/')[1] ?? '';

/**
 * Whether a menu that has a link to `href` is highlighted at `path`: the first segment decides (spec, section 2). The pages that
 * staff write all have the same one, so each stands for itself.
 */
export const leadsTo = (href: string, path: string): boolean =>
  firstSegment(path) === 'pages'
    ? readablePath(href) === readablePath(path)
    : firstSegment(href) === firstSegment(path);
