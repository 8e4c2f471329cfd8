'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';

/**
 * Says that an action succeeded, and takes the focus, so that a screen reader says it and reads on from there. Without
 * script the address of the page does that, which ends with #done: what was there from the start is not announced.
 */
export function Done({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} id="done" tabIndex={-1} className="scroll-mt-24">
      <Notice tone="success" title={title}>
        {children}
      </Notice>
    </div>
  );
}
