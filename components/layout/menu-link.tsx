import type { ReactNode } from 'react';
import { readablePath } from './navigation.ts';

interface MenuLinkProps {
  href: string;
  /** The page's own address. */
  path: string;
  /** Whether the current page belongs to this link. */
  isActive: boolean;
  className: string;
  children: ReactNode;
}

/** A menu link that marks itself on the pages it leads to. */
export function MenuLink({ href, path, isActive, className, children }: MenuLinkProps) {
  const isHere = readablePath(path) === href;
  return (
    <a href={href} aria-current={isHere ? 'page' : isActive ? 'true' : undefined} className={className}>
      {children}
    </a>
  );
}
