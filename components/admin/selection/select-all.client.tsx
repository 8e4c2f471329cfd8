'use client';

import { useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/fields/inputs.tsx';
import { X } from '#components/ui/icons.tsx';
import { useTicked } from './use-ticked.ts';

/** A checkbox that ticks every checkbox called `name` in its form and says how many are ticked. */
export function SelectAll({ name }: { name: string }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { ticked, all, tickAll } = useTicked(box, name);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < all;
  }, [ticked, all]);
  return (
    <span className="mr-2 inline-flex min-h-9 items-center gap-2 pl-3 text-sm unscripted:hidden max-lg:min-h-11">
      <Checkbox
        ref={box}
        id={id}
        checked={all > 0 && ticked === all}
        onChange={(event) => tickAll(event.target.checked)}
      />
      <label htmlFor={id} className="font-semibold">
        Select all
      </label>
      <span aria-live="polite" className="text-muted">
        {ticked > 0 ? `${ticked} selected` : ''}
      </span>
    </span>
  );
}

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
