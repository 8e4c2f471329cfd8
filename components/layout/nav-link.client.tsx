'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { isActiveMenu } from './navigation.ts';

/** A menu link that knows whether it leads to where the visitor is. */
export function NavLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const path = usePathname();
  const current = path === href ? 'page' : isActiveMenu(href, path) ? 'true' : undefined;
  return (
    <Link href={href} aria-current={current} className={className}>
      {children}
    </Link>
  );
}
