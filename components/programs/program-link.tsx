import type { ReactNode } from 'react';
import { LoaderCircle } from '#components/ui/icons.tsx';

interface ProgramLinkProps {
  href: string;
  /** The id of the element that names the program. */
  describedBy: string;
  className: string;
  children: ReactNode;
}

/** A link to a program's page that shows when the page is loading (see useLinks). */
export function ProgramLink({ href, describedBy, className, children }: ProgramLinkProps) {
  return (
    <a href={href} aria-describedby={describedBy} className={`group/link relative ${className}`}>
      {children}
      <span className="absolute inset-0 hidden items-center justify-center rounded-md bg-primary text-primary-ink group-data-pending/link:flex">
        <LoaderCircle aria-hidden="true" className="size-6 animate-spin" />
      </span>
      <span role="status" data-pending-words="Loading application form..." className="sr-only" />
    </a>
  );
}
