'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';

interface BarMenuProps {
  button: ReactNode;
  label: string;
  side?: 'left' | 'right';
  children: ReactNode;
}

/**
 * A menu of the bar. It opens and closes without script. With script it also closes when the person navigates, clicks
 * outside it, tabs out of it, or presses Escape, which returns the focus to its button.
 */
export function BarMenu({ button, label, side = 'right', children }: BarMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes at each change of the address
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [path]);
  useEffect(() => {
    const menu = details.current;
    if (!menu) return;
    const closeBeside = ({ target }: Event) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeBeside);
    document.addEventListener('focusin', closeBeside);
    menu.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeBeside);
      document.removeEventListener('focusin', closeBeside);
      menu.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return (
    <details ref={details} className="relative">
      <summary
        aria-label={label}
        className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-md border border-line px-2.5 text-sm font-semibold hover:bg-primary-soft max-lg:min-h-11 [&::-webkit-details-marker]:hidden"
      >
        {button}
      </summary>
      <div
        className={classNames(
          'absolute top-full z-40 mt-1 grid max-h-[calc(100dvh-5rem)] w-64 max-w-[calc(100vw-2rem)] gap-1 overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-lg',
          side === 'right' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}
