import { classNames } from './class-names.ts';

/** The border of a Warli wall. Decoration in the current colour. */
export function Frieze({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('frieze', className)} />;
}
