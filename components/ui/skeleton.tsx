import { classNames } from './class-names.ts';

/** The shape of what comes. Give it the size of that; say "loading" beside it in words. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block h-4', className)} />;
}
