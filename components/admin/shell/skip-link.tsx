import type { ReactNode } from 'react';

/** A link past a long list of links, for people who use a keyboard. Seen while it has the focus. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`#${to}`} className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3">
    {children}
  </a>
);
