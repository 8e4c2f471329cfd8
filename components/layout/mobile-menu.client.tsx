'use client';

import { usePathname } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { NavLink } from './nav-link.client.tsx';
import { activeMenu, type MenuEntry } from './navigation.ts';
import { useListedMenu } from './news-listed.ts';

const iconButton = 'inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken';

interface MobileMenuProps {
  entries: MenuEntry[];
  hasNews: boolean;
  /** Drawn on the server: the icons' own script would come with every page. */
  icons: { open: ReactNode; close: ReactNode; caret: ReactNode };
}

/** The menu of small windows: a popover of the browser's own with accordions, which also open without script. */
export function MobileMenu({ entries, hasNews, icons }: MobileMenuProps) {
  const panel = useRef<HTMLElement>(null);
  const listed = useListedMenu(entries, hasNews);
  const active = activeMenu(entries, usePathname());
  // A page change by script keeps the document, and with it an open popover.
  const close = () => panel.current?.hidePopover();
  // The page lies covered beneath: who tabs past the end of the menu comes back to its beginning.
  const keepFocus = (event: KeyboardEvent) => {
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('a, button, summary') ?? [])].filter(
      (stop) => stop.getClientRects().length > 0,
    );
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (event.key !== 'Tab' || document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  return (
    <div className="xl:hidden print:hidden">
      <button type="button" popoverTarget="mobile-menu" className={iconButton}>
        {icons.open}
        <span className="sr-only">Open menu</span>
      </button>
      <nav
        ref={panel}
        id="mobile-menu"
        popover="auto"
        aria-label="Main"
        onToggle={({ newState }) => newState === 'open' && panel.current?.querySelector('button')?.focus()}
        onKeyDown={keepFocus}
        className="mobile-menu"
      >
        <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-paper py-2 pr-3 pl-6">
          <span className="font-bold">Menu</span>
          <button type="button" popoverTarget="mobile-menu" popoverTargetAction="hide" className={iconButton}>
            {icons.close}
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        <ul className="p-3 pb-10">
          {listed.map((entry) => (
            <Item
              key={entry.label}
              entry={entry}
              group="mobile-menu"
              isActive={entry.label === active}
              close={close}
              caret={icons.caret}
            />
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface ItemProps {
  entry: MenuEntry;
  /** Of the accordions of one group, one is open at a time. */
  group: string;
  isActive?: boolean;
  close: () => void;
  caret: ReactNode;
}

function Item({ entry, group, isActive = false, close, caret }: ItemProps) {
  if (!('items' in entry)) {
    return (
      <li>
        <NavLink href={entry.href} isActive={isActive} onClick={close} className="mobile-link">
          {entry.label}
        </NavLink>
      </li>
    );
  }
  return (
    <li>
      <details name={group} className="group/menu">
        <summary aria-current={isActive ? 'true' : undefined} className="mobile-link">
          {entry.label}
          <span className="mobile-caret">{caret}</span>
        </summary>
        <ul className="mb-2 ml-3 border-l-2 border-line pl-2">
          {entry.items.map((item) => (
            <Item key={item.label} entry={item} group={`${group}-${entry.label}`} close={close} caret={caret} />
          ))}
        </ul>
      </details>
    </li>
  );
}
