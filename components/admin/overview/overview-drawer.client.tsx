'use client';

import type { ReactNode } from 'react';
import { overviewCookie } from './overview-cookie.ts';

const oneYear = 31_536_000;

/** Collapses the overview and records whether it was left open, so that the server draws the next page the same way. */
export function OverviewDrawer({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details
      open={isOpen}
      className="group/overview min-w-0 open:w-full print:hidden"
      onToggle={({ currentTarget }) => {
        const state = currentTarget.open ? 'open' : 'folded';
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
        document.cookie = `${overviewCookie}=${state}; path=/admin; max-age=${oneYear}; samesite=lax`;
      }}
    >
      {children}
    </details>
  );
}
