'use client';

import { ArrowRight, Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { NavLink } from './nav-link.client.tsx';
import type { MenuEntry } from './navigation.ts';

const iconButton = 'inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken';

/** The menu of small screens: a popover of the browser's own, which also opens without script. */
export function MobileMenu({ entries }: { entries: MenuEntry[] }) {
  const panel = useRef<HTMLElement>(null);
  // A page change by script keeps the document, and with it an open popover.
  const close = () => panel.current?.hidePopover();
  return (
    <div className="md:hidden print:hidden">
      <button type="button" popoverTarget="mobile-menu" className={iconButton}>
        <Menu aria-hidden="true" className="size-6" />
        <span className="sr-only">Open menu</span>
      </button>
      <nav ref={panel} id="mobile-menu" popover="auto" aria-label="Main" className="mobile-menu">
        <div className="flex items-center justify-between border-b border-line py-2 pr-3 pl-5">
          <span className="font-bold">Menu</span>
          <button type="button" popoverTarget="mobile-menu" popoverTargetAction="hide" className={iconButton}>
            <X aria-hidden="true" className="size-6" />
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        <ul className="p-3">
          {entries.map(({ label, href }) => (
            <li key={href} onClickCapture={close}>
              <NavLink
                href={href}
                className="flex min-h-13 items-center justify-between rounded-md px-3 text-lg font-semibold hover:bg-sunken [&[aria-current]]:bg-primary-soft [&[aria-current]]:text-primary"
              >
                {label}
                <ArrowRight aria-hidden="true" className="size-5 text-muted" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
