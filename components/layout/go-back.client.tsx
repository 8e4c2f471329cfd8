'use client';

import type { ReactNode } from 'react';

/** To the page before. Only script knows the way, so without it the button is not there. */
export function GoBack({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" onClick={() => history.back()} className={className}>
      {children}
    </button>
  );
}
