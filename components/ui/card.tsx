import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A raised surface. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('rounded-lg border border-line bg-surface', className)}>{children}</div>;
}
