'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { readablePath } from '#components/layout/navigation.ts';

interface NavLinkProps {
  href: string;
  className: string;
  /** Whether the current page belongs to this link. */
  isActive?: boolean;
  /** Whether addresses below `href` belong to this link. */
  marksBelow?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A navigation link that marks itself on the pages it leads to. */
export function NavLink({ href, isActive = false, marksBelow = false, children, ...rest }: NavLinkProps) {
  const path = readablePath(usePathname());
  const isHere = path === href;
  const isWithin = isActive || (marksBelow && path.startsWith(`${href}/`));
  return (
    <a href={href} aria-current={isHere ? 'page' : isWithin ? 'true' : undefined} {...rest}>
      {children}
    </a>
  );
}
