'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { skeletonMilliseconds } from '#lib/site/public-pages/page-limits.ts';

/**
 * Shows placeholders for a moment after a change of page (spec, section 4). The pictures are in place all the time, so
 * nothing moves, and visitors without script see them at once.
 */
export function PageSkeletons({ children }: { children: ReactNode }) {
  const page = useSearchParams().get('page') ?? '1';
  const [settledPage, setSettledPage] = useState(page);
  const isChanging = settledPage !== page;
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(() => setSettledPage(page), skeletonMilliseconds);
    return () => clearTimeout(timer);
  }, [isChanging, page]);
  return (
    <div data-changing={isChanging || undefined} aria-busy={isChanging} className="group/pages">
      {children}
    </div>
  );
}
