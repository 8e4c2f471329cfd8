'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface BarLinkProps {
  href: string;
  /** The dashboard's address begins every other; it is here only when nothing follows. */
  isExact?: boolean;
  children: ReactNode;
}

/** A link of the back office's bar that knows whether one is within what it leads to. */
export function BarLink({ href, isExact = false, children }: BarLinkProps) {
  const path = usePathname().replace(/(.)\/$/, '$1');
  const isHere = path === href;
  const isWithin = !isExact && path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isHere ? 'page' : isWithin ? 'true' : undefined}
      className="flex min-h-9 items-center gap-2 rounded-md px-2.5 text-sm font-semibold whitespace-nowrap hover:bg-primary-soft hover:text-primary aria-[current]:bg-primary-soft aria-[current]:text-primary max-lg:min-h-11"
    >
      {children}
    </Link>
  );
}
