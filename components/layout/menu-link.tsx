import type { ReactNode } from 'react';
import { readablePath } from './navigation.ts';

interface MenuLinkProps {
  href: string;
  /** The page's own address. */
  path: string;
  /** Whether the visitor is somewhere within what the link leads to. */
  isActive: boolean;
  className: string;
  children: ReactNode;
}

/** A link of the menu that says whether the visitor is where it leads. */
export function MenuLink({ href, path, isActive, className, children }: MenuLinkProps) {
  const isHere = readablePath(path) === href;
  return (
    <a href={href} aria-current={isHere ? 'page' : isActive ? 'true' : undefined} className={className}>
      {children}
    </a>
  );
}
