'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConnectionLost } from './connection-lost.tsx';
import { keepLists } from './keep-lists.ts';
import { keepNumbers } from './keep-numbers.ts';
import { keepRelated } from './keep-related.ts';
import { addressAskedFor } from './link-to-follow.ts';
import { markPlace } from './mark-place.ts';
import './no-code-from-text.ts';
import { openSearch } from './open-search.ts';
import { operateMenuBar } from './operate-menu-bar.ts';
import { operateMobileMenu } from './operate-mobile-menu.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { replaceFailedPictures } from './replace-failed-pictures.ts';
import { runLoadingScreen, whenLoadingScreenIsGone } from './run-loading-screen.ts';
import { useLinks } from './use-links.ts';
import { useListeners } from './use-listeners.ts';
import { useLiveSearch } from './use-live-search.ts';
import { useRouteChange } from './use-route-change.ts';

/**
 * Makes the server's HTML interactive (see README.md): menus, links, searches, pictures, the loading screen of
 * `product` and the browser's cache. Renders nothing.
 */
export function ShellEffects({ product }: { product: string }) {
  const path = usePathname();
  useLinks();
  useLiveSearch();
  useRouteChange(path);
  useListeners(operateMenuBar, []);
  useListeners(operateMobileMenu, []);
  useListeners(openSearch, [path]);
  useListeners(replaceFailedPictures, []);
  useListeners(keepNumbers, []);
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

/**
 * Replaces a page that failed with what the visitor can do next. Header and footer stay. Offline, it hides the page on
 * which a link was chosen, with all that was typed there, and opens the link's page once the connection is back.
 */
export function PageErrors({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [awaited, setAwaited] = useState<{ address: string; from: number } | null>(null);
  useListeners((signal) => {
    const wait = (event: Event) => {
      const address = navigator.onLine ? null : addressAskedFor(event);
      if (!address) return;
      event.preventDefault();
      setAwaited({ address, from: scrollY });
    };
    // Before anything else follows the link.
    document.addEventListener('click', wait, { signal, capture: true });
    document.addEventListener('submit', wait, { signal, capture: true });
  }, []);
  const stay = () => {
    flushSync(() => setAwaited(null));
    scrollTo({ top: awaited?.from, behavior: 'instant' });
  };
  const retry = (reset: () => void) =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <PageErrorBoundary path={usePathname()} retry={retry}>
      {awaited && <ConnectionLost address={awaited.address} onStay={stay} />}
      <div hidden={awaited !== null} className="contents">
        {children}
      </div>
    </PageErrorBoundary>
  );
}
