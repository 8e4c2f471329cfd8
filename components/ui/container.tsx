import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The one width of the site. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('mx-auto w-full max-w-page px-gutter', className)}>{children}</div>;
}
