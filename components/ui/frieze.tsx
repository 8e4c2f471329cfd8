import { useId } from 'react';
import { classNames } from './class-names.ts';

/** The border of a Warli wall: a row of triangles, a thread and a row of dots. Decoration in the current colour. */
export function Frieze({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={classNames('block h-5 w-full', className)} fill="currentColor">
      <pattern id={id} width="20" height="20" patternUnits="userSpaceOnUse">
        <path d="M0 0h20v1.5H0zM0 18.5h20V20H0zM2 14.5 10 5l8 9.5z" />
        <circle cx="0" cy="6" r="1.5" />
        <circle cx="20" cy="6" r="1.5" />
      </pattern>
      <rect width="100%" height="20" fill={`url(#${id})`} />
    </svg>
  );
}
