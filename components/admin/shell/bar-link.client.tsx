'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface BarLinkProps {
  href: string;
  /**
   * Mark the link only on its exact address. The dashboard needs this, because every other address begins with its own.
   */
  isExact?: boolean;
  /** Other addresses that belong to the link. */
  alsoAt?: readonly string[];
  children: ReactNode;
}

/** A link in the back office's bar that is marked on its own page and on the pages below it. */
export function BarLink({ href, isExact = false, alsoAt = [], children }: BarLinkProps) {
  const path = usePathname().replace(/(.)\/$/, '$1');
  const isHere = path === href;
  const isWithin = !isExact && [href, ...alsoAt].some((each) => `${path}/`.startsWith(`${each}/`));
  return (
    <a
      href={href}
      aria-current={isHere ? 'page' : isWithin ? 'true' : undefined}
      className="flex min-h-9 items-center gap-2 rounded-md px-2.5 text-sm font-semibold whitespace-nowrap hover:bg-primary-soft hover:text-primary aria-[current]:bg-primary-soft aria-[current]:text-primary max-lg:min-h-11"
    >
      {children}
    </a>
  );
}
