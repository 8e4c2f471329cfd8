import type { ReactNode } from 'react';
import { MenuLink, type MenuPlace } from './menu-link.tsx';
import { type MenuEntry, menusOpeningLeft } from './navigation.ts';

interface MenuBarProps {
  entries: MenuEntry[];
  place: MenuPlace;
  caret: ReactNode;
}

/**
 * The menu of wide windows: a bar whose menus drop down in two levels. Hover and focus open them without script;
 * operate-menu-bar.ts adds the rest. The browser never renders this again.
 */
export function MenuBar({ entries, place, caret }: MenuBarProps) {
  const openingLeft = menusOpeningLeft(entries);
  return (
    <nav aria-label="Main" className="menu-bar hidden lg:block print:hidden">
      <ul className="flex items-center">
        {entries.map((entry) => (
          <Item
            key={entry.label}
            entry={entry}
            side={openingLeft.includes(entry.label) ? 'left' : 'right'}
            place={place}
            caret={caret}
            look="menu-link"
          />
        ))}
      </ul>
    </nav>
  );
}

interface ItemProps {
  entry: MenuEntry;
  side: 'left' | 'right';
  place: MenuPlace;
  caret: ReactNode;
  look: 'menu-link' | 'submenu-link';
}

function Item({ entry, side, place, caret, look }: ItemProps) {
  const isActive = look === 'menu-link' && entry.label === place.active;
  if (!('items' in entry)) return <MenuLink {...{ entry, place, isActive, look }} call="menu-call" />;
  return (
    <li className="relative" data-side={side}>
      <button type="button" aria-expanded={false} aria-current={isActive ? 'true' : undefined} className={look}>
        <span>{entry.label}</span>
        <span className="menu-caret">{caret}</span>
      </button>
      <ul className="submenu">
        {entry.items.map((item) => (
          <Item
            key={'href' in item ? item.href : item.label}
            entry={item}
            side={side}
            place={place}
            caret={caret}
            look="submenu-link"
          />
        ))}
      </ul>
    </li>
  );
}
