'use client';

import Link, { useLinkStatus } from 'next/link';
import type { ReactNode } from 'react';
import { LoaderCircle } from '#components/ui/icons.tsx';

interface ProgramLinkProps {
  href: string;
  /** The id of the element that says which program. */
  describedBy: string;
  className: string;
  children: ReactNode;
}

/** A link to a program's page that says when the page is on its way. */
export function ProgramLink({ href, describedBy, className, children }: ProgramLinkProps) {
  return (
    <Link href={href} prefetch={false} aria-describedby={describedBy} className={`relative ${className}`}>
      {children}
      <Pending />
    </Link>
  );
}

function Pending() {
  const { pending } = useLinkStatus();
  return (
    <>
      {pending && (
        <span className="absolute inset-0 flex items-center justify-center rounded-md bg-primary text-primary-ink">
          <LoaderCircle aria-hidden="true" className="size-6 animate-spin" />
        </span>
      )}
      <span role="status" className="sr-only">
        {pending && 'Loading application form...'}
      </span>
    </>
  );
}
