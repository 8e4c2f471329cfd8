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
  onClick?: () => void;
  children: ReactNode;
}

/** A link of a list of places that knows whether the visitor is where it leads. */
export function NavLink({ href, isActive = false, children, ...rest }: NavLinkProps) {
  const isHere = readablePath(usePathname()) === href;
  return (
    <Link href={href} prefetch={false} aria-current={isHere ? 'page' : isActive ? 'true' : undefined} {...rest}>
      {children}
    </Link>
  );
}
