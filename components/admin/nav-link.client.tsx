'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { readablePath } from '#components/layout/navigation.ts';

interface NavLinkProps {
  href: string;
  className: string;
  /** Whether the visitor is somewhere within what the link leads to. */
  isActive?: boolean;
  /** Whether the addresses below `href` are within it. */
  marksBelow?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link of a list of places that knows whether the visitor is where it leads. */
export function NavLink({ href, isActive = false, marksBelow = false, children, ...rest }: NavLinkProps) {
  const path = readablePath(usePathname());
  const isHere = path === href;
  const isWithin = isActive || (marksBelow && path.startsWith(`${href}/`));
  return (
    <Link href={href} prefetch={false} aria-current={isHere ? 'page' : isWithin ? 'true' : undefined} {...rest}>
      {children}
    </Link>
  );
}
