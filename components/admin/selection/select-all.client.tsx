'use client';

import { useEffect, useId, useRef } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
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
