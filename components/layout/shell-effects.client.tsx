'use client';

import { usePathname } from 'next/navigation';
import { useKeptLists } from './use-kept-lists.ts';
import { useRouteChange } from './use-route-change.ts';

/** What the shell does when the page changes. Draws nothing. */
export function ShellEffects() {
  const path = usePathname();
  useRouteChange(path);
  useKeptLists(path);
  return null;
}
