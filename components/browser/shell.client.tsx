'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, startTransition, useEffect } from 'react';
import { keepRelated } from '#components/browser/keep-related.ts';
import { keepLists } from './keep-lists.ts';
import { markPlace } from './mark-place.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { prepareMenus } from './prepare-menus.ts';
import { replaceFailedPictures } from './replace-failed-pictures.ts';
import { useLinks } from './use-links.ts';
import { useListeners } from './use-listeners.ts';
import { useLiveSearch } from './use-live-search.ts';
import { useRouteChange } from './use-route-change.ts';

/**
 * Makes what the server drew work in the browser: the shell, links and searches. Draws nothing. One file for all of
 * it: each file more costs a phone more than what is in it weighs.
 */
export function ShellEffects() {
  const path = usePathname();
  useLinks();
  useLiveSearch();
  useRouteChange(path);
  useEffect(() => markPlace(path), [path]);
  useEffect(() => keepLists(path), [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may be another profile
  useEffect(keepRelated, [path]);
  useListeners((ending) => {
    prepareMenus(ending);
    replaceFailedPictures(ending);
  }, []);
  return null;
}

/** Shows in the place of a page that failed what a visitor can do; header and footer stay. */
export function PageErrors({ children }: { children: ReactNode }) {
  const router = useRouter();
  const retry = (reset: () => void) =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <PageErrorBoundary path={usePathname()} retry={retry}>
      {children}
    </PageErrorBoundary>
  );
}
