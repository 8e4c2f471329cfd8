'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, startTransition, useEffect, useRef } from 'react';
import { keepNumbers, replaceFailedPictures } from './document-listeners.ts';
import { markPlace } from './menus/mark-place.ts';
import { PageErrorBoundary, waitForPages } from './page-error-boundary.tsx';
import { keepLists, keepRelated } from './prefetch.ts';
import './document-listeners.ts';
import { operateMobileMenu } from './menus/operate-mobile-menu.ts';
import { runLoadingScreen, whenLoadingScreenIsGone } from './run-loading-screen.ts';
import { openSearch } from './search/open-search.ts';
import { useLiveSearch } from './search/use-live-search.ts';
import { useLinks } from './use-links.ts';
import { useListeners } from './use-listeners.ts';

/**
 * Scrolls to the top when the page changes, except on the way back, where the browser restores the position. If the
 * focused element disappeared (such as in a menu that closed), the focus moves to the page.
 */
function useRouteChange(path: string) {
  const before = useRef(path);
  const isReturn = useRef(false);

  useListeners((signal) => {
    const onStep = ({ type }: Event) => {
      isReturn.current = type === 'popstate';
    };
    addEventListener('popstate', onStep, { signal });
    addEventListener('click', onStep, { signal, capture: true });
  }, []);

  useEffect(() => {
    if (path === before.current) return;
    before.current = path;
    if (!isReturn.current && !location.hash) scrollTo({ top: 0, behavior: 'instant' });
    isReturn.current = false;
    const { activeElement, body } = document;
    if (activeElement === body || !activeElement?.checkVisibility())
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}

/**
 * Loads what works the menu bar, which phones do not show. Until it is there, hover and focus open the menus. `signal` stops
 * it.
 */
function loadMenuBar(signal: AbortSignal): void {
  const wide = matchMedia('(min-width: 64rem)');
  const load = () => void import('./menus/operate-menu-bar.ts').then(({ operateMenuBar }) => operateMenuBar(signal));
  if (wide.matches) load();
  else wide.addEventListener('change', load, { once: true, signal });
}

/**
 * Makes the server's HTML interactive (see README.md): menus, links, searches, pictures, the loading screen of
 * `product` and the browser's cache. Renders nothing.
 */
export function ShellEffects({ product }: { product: string }) {
  const path = usePathname();
  useLinks();
  useLiveSearch();
  useRouteChange(path);
  useListeners((ending) => {
    for (const begin of [loadMenuBar, operateMobileMenu, replaceFailedPictures, keepNumbers, waitForPages])
      begin(ending);
  }, []);
  useListeners(openSearch, [path]);
  useEffect(() => void runLoadingScreen(product), [product]);
  useEffect(() => markPlace(path), [path]);
  useListeners(
    (leaving) => {
      whenLoadingScreenIsGone(() => keepLists(path, leaving), leaving);
      keepRelated(leaving);
    },
    [path],
  );
  return null;
}

/** Replaces a page that failed with what the visitor can do next. Header and footer stay. */
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
