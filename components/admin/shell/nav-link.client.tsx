'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  className: string;
  /** Whether addresses below belong to the link too. */
  marksBelow?: boolean;
  alsoAt?: readonly string[];
  children: ReactNode;
}

export function NavLink({ href, className, marksBelow = true, alsoAt = [], children }: NavLinkProps) {
  const path = usePathname().replace(/(.)\/$/, '$1');
  const isWithin = marksBelow && [href, ...alsoAt].some((each) => `${path}/`.startsWith(`${each}/`));
  return (
    <a href={href} aria-current={path === href ? 'page' : isWithin ? 'true' : undefined} className={className}>
      {children}
    </a>
  );
}
