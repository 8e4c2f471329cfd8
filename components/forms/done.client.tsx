'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useFormState } from './form-state.client.tsx';

/**
 * Says that an action succeeded, and takes the focus, so that a screen reader says it and reads on from there. Without
 * script the address of the page does that, which ends with #done: what was there from the start is not announced.
 * Within a form it goes when the next sending fails.
 */
export function Done({ id = 'done', title, children }: { id?: string; title: ReactNode; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { hasFailed } = useFormState();
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  if (hasFailed) return null;
  return (
    <div ref={box} id={id} tabIndex={-1} className="scroll-mt-24">
      <Notice tone="success" title={title}>
        {children}
      </Notice>
    </div>
  );
}
