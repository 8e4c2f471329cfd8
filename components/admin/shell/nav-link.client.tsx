'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  className: string;
  /** Whether addresses below belong to the link too. */
  marksBelow?: boolean;
  /** Other addresses that belong to it. */
  alsoAt?: readonly string[];
  children: ReactNode;
}

/** A link that marks itself on its own page and, with `marksBelow`, on those below it. */
export function NavLink({ href, className, marksBelow = true, alsoAt = [], children }: NavLinkProps) {
  const path = usePathname().replace(/(.)\/$/, '$1');
  const isWithin = marksBelow && [href, ...alsoAt].some((each) => `${path}/`.startsWith(`${each}/`));
  return (
    <a href={href} aria-current={path === href ? 'page' : isWithin ? 'true' : undefined} className={className}>
      {children}
    </a>
  );
}
