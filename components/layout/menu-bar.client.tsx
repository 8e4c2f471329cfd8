'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { NavLink } from './nav-link.client.tsx';
import { activeMenu, type MenuEntry, menusOpeningLeft } from './navigation.ts';
import { useListedMenu } from './news-listed.ts';
import { type Trail, useMenuBar } from './use-menu-bar.ts';

interface MenuBarProps {
  entries: MenuEntry[];
  hasNews: boolean;
  /** Drawn on the server: the icons' own script would come with every page. */
  caret: ReactNode;
}

/** The menu of wide windows: a bar whose menus drop down in two levels. */
export function MenuBar({ entries, hasNews, caret }: MenuBarProps) {
  const listed = useListedMenu(entries, hasNews);
  const active = activeMenu(entries, usePathname());
  const menu = useMenuBar();
  const openingLeft = menusOpeningLeft(listed);
  return (
    <nav {...menu.barProps} aria-label="Main" className="menu-bar hidden xl:block print:hidden">
      <ul className="flex items-center">
        {listed.map((entry) => (
          <Item
            key={entry.label}
            entry={entry}
            trail={[entry.label]}
            side={openingLeft.includes(entry.label) ? 'left' : 'right'}
            isActive={entry.label === active}
            menu={menu}
            caret={caret}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ItemProps {
  entry: MenuEntry;
  trail: Trail;
  side: 'left' | 'right';
  isActive?: boolean;
  menu: ReturnType<typeof useMenuBar>;
  caret: ReactNode;
}

function Item({ entry, trail, side, isActive = false, menu, caret }: ItemProps) {
  const look = trail.length === 1 ? 'menu-link' : 'submenu-link';
  if (!('items' in entry)) {
    return (
      <li>
        <NavLink href={entry.href} isActive={isActive} onClick={menu.close} className={look}>
          {entry.label}
        </NavLink>
      </li>
    );
  }
  const isShown = trail.every((label, level) => menu.open[level] === label);
  return (
    <li className="relative" data-side={side} {...menu.itemProps(trail)}>
      <button
        type="button"
        aria-expanded={isShown}
        aria-current={isActive ? 'true' : undefined}
        data-trail={JSON.stringify(trail)}
        onClick={({ nativeEvent }) =>
          menu.press(trail, nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse', isShown)
        }
        className={look}
      >
        {entry.label}
        <span className="menu-caret">{caret}</span>
      </button>
      <ul className="submenu">
        {entry.items.map((item) => (
          <Item key={item.label} entry={item} trail={[...trail, item.label]} side={side} menu={menu} caret={caret} />
        ))}
      </ul>
    </li>
  );
}
