import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Limits content to the site's one width. */
export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('mx-auto w-full max-w-page px-gutter', className)}>{children}</div>;
}

/** A raised surface. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('rounded-lg border border-line bg-surface', className)}>{children}</div>;
}
