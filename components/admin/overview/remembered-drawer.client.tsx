'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useTransition } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { drawerCookie } from './drawer-cookie.ts';

const oneYear = 31_536_000;
/** A phone has no room for what stays open above its list. */
const isWide = () => matchMedia('(min-width: 48rem)').matches;

interface RememberedDrawerProps {
  drawer: Parameters<typeof drawerCookie>[0];
  isOpen: boolean;
  /** Whether the server is asked for its content once it is opened. */
  isAsked?: boolean;
  className?: string;
  children: ReactNode;
}

/** Collapses a tool and records whether it was left open, so that the server draws the next page the same way. */
export function RememberedDrawer({ drawer, isOpen, isAsked = false, className, children }: RememberedDrawerProps) {
  const router = useRouter();
  const [, ask] = useTransition();
  return (
    <details
      open={isOpen}
      className={classNames('group/drawer min-w-0 open:w-full print:hidden', className)}
      onToggle={({ currentTarget }) => {
        const { open } = currentTarget;
        // The server counts only for an open drawer, so it must hear of it on a phone too.
        if (drawer === 'overview' || isWide() || !open)
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
          document.cookie = `${drawerCookie(drawer)}=${open ? 'open' : 'folded'}; path=/admin; max-age=${oneYear}; samesite=lax`;
        if (open && isAsked) ask(() => router.refresh());
      }}
    >
      {children}
    </details>
  );
}
