'use client';

import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useAwake } from './use-awake.ts';

/**
 * Text that was typed into a text area before its script came. React writes the server's text over it while it takes
 * over, so it is read before.
 */
function typedEarlier(id: string | undefined): string | null {
  // The server knows no elements, and not even their names.
  if (typeof document === 'undefined' || !id) return null;
  const control = document.getElementById(id);
  return control instanceof HTMLTextAreaElement && control.value !== control.defaultValue ? control.value : null;
}

/** A multi-line text control that grows with its text. For use inside a Field. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const { id } = rest;
  const isAwake = useAwake();
  const [typed] = useState(() => (isAwake ? null : typedEarlier(id)));
  useLayoutEffect(() => {
    const control = typed !== null && id ? document.getElementById(id) : null;
    if (typed !== null && control instanceof HTMLTextAreaElement) control.value = typed;
  }, [id, typed]);
  return (
    <textarea
      rows={4}
      {...rest}
      className={classNames('control field-sizing-content min-h-[calc(4lh+1.25rem)] px-3.5 py-2.5', className)}
    />
  );
}
