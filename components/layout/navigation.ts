/** An entry of the main menu. `items` make it a menu of its own. */
export interface MenuEntry {
  label: string;
  href: string;
  items?: MenuEntry[];
}

/** The main menu in the spec's order. */
export const mainMenu: MenuEntry[] = [
  { label: 'Home', href: '/' },
  { label: 'Apply Here', href: '/apply' },
  { label: 'Contact Us', href: '/contact' },
];

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** Whether `href` is the menu of the page at `path`: the first path segment decides (spec, section 2). */
export const isActiveMenu = (href: string, path: string) => firstSegment(href) === firstSegment(path);
