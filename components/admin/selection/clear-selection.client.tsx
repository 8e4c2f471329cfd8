'use client';

import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { X } from '#components/ui/icons.tsx';
import { useTicked } from './use-ticked.ts';

/** How many are ticked, beside the button that unticks them. */
export function ClearSelection({ name }: { name: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const { ticked, tickAll } = useTicked(place, name);
  return (
    <span ref={place} className="inline-flex items-center gap-1 unscripted:hidden">
      <Button variant="ghost" size="sm" className="min-w-9 px-1.5!" onClick={() => tickAll(false)}>
        <X aria-hidden="true" className="size-4" /> <span className="sr-only">Clear selection</span>
      </Button>
      <span aria-hidden="true" className="text-sm font-semibold tabular-nums">
        {ticked}
      </span>
    </span>
  );
}
