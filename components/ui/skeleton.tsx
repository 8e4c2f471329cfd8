import { classNames } from './class-names.ts';

/**
 * A placeholder in the shape of the content to come. Give it that content's size, and say "loading" in words beside it.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block h-4', className)} />;
}
