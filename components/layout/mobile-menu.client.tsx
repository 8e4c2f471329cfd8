'use client';

import { ChevronDown, Menu, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useRef } from 'react';
import { NavLink } from './nav-link.client.tsx';
import { activeMenu, type MenuEntry } from './navigation.ts';
import { useListedMenu } from './news-listed.ts';

const iconButton = 'inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken';

/** The menu of small windows: a popover of the browser's own with accordions, which also open without script. */
export function MobileMenu({ entries, hasNews }: { entries: MenuEntry[]; hasNews: boolean }) {
  const panel = useRef<HTMLElement>(null);
  const listed = useListedMenu(entries, hasNews);
  const active = activeMenu(entries, usePathname());
  // A page change by script keeps the document, and with it an open popover.
  const close = () => panel.current?.hidePopover();
  return (
    <div className="xl:hidden print:hidden">
      <button type="button" popoverTarget="mobile-menu" className={iconButton}>
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">Open menu</span>
      </button>
      <nav ref={panel} id="mobile-menu" popover="auto" aria-label="Main" className="mobile-menu">
        <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-paper py-2 pr-3 pl-6">
          <span className="font-bold">Menu</span>
          <button type="button" popoverTarget="mobile-menu" popoverTargetAction="hide" className={iconButton}>
            <X aria-hidden="true" className="size-6" />
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        <ul className="p-3 pb-10">
          {listed.map((entry) => (
            <Item key={entry.label} entry={entry} group="mobile-menu" isActive={entry.label === active} close={close} />
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
}

function Item({ entry, group, isActive = false, close }: ItemProps) {
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
          <ChevronDown aria-hidden="true" className="mobile-caret" />
        </summary>
        <ul className="mb-2 ml-3 border-l-2 border-line pl-2">
          {entry.items.map((item) => (
            <Item key={item.label} entry={item} group={`${group}-${entry.label}`} close={close} />
          ))}
        </ul>
      </details>
    </li>
  );
}
