'use client';

import { LoaderCircle } from 'lucide-react';
import Link, { useLinkStatus } from 'next/link';
import type { ReactNode } from 'react';

interface ProgramLinkProps {
  href: string;
  className: string;
  /** Said while the page is on its way. */
  pendingText?: string;
  children: ReactNode;
}

/** A link to a program's page that says when the page is on its way. */
export function ProgramLink({
  href,
  className,
  pendingText = 'Loading application form...',
  children,
}: ProgramLinkProps) {
  return (
    <Link href={href} prefetch={false} className={`relative ${className}`}>
      {children}
      <Pending text={pendingText} />
    </Link>
  );
}

function Pending({ text }: { text: string }) {
  const { pending } = useLinkStatus();
  return (
    <>
      {pending && (
        <span className="absolute inset-0 flex items-center justify-center rounded-md bg-primary text-primary-ink">
          <LoaderCircle aria-hidden="true" className="size-6 animate-spin" />
        </span>
      )}
      <span role="status" className="sr-only">
        {pending && text}
      </span>
    </>
  );
}
