import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A multi-line text control that grows with its text. For use inside a Field. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...rest}
      className={classNames('control field-sizing-content min-h-[calc(4lh+1.25rem)] px-3.5 py-2.5', className)}
    />
  );
}
