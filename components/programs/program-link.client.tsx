'use client';

import { LoaderCircle } from 'lucide-react';
import Link, { useLinkStatus } from 'next/link';
import type { ReactNode } from 'react';

/** A link to a program's form that says when the form is on its way. */
export function ProgramLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className={`relative ${className}`}>
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
        <span className="absolute inset-0 flex items-center justify-center rounded-md bg-primary">
          <LoaderCircle aria-hidden="true" className="size-6 animate-spin" />
        </span>
      )}
      <span role="status" className="sr-only">
        {pending && 'Loading application form...'}
      </span>
    </>
  );
}
