'use client';

import { X } from 'lucide';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/fields/inputs.tsx';
import { Icon } from '#components/ui/icon.tsx';

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

export function ClearSelection({ name }: { name: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const { ticked, tickAll } = useTicked(place, name);
  return (
    <span ref={place} className="inline-flex items-center gap-1 unscripted:hidden">
      <Button variant="ghost" size="sm" className="min-w-9 px-1.5!" onClick={() => tickAll(false)}>
        <Icon of={X} className="size-4" /> <span className="sr-only">Clear selection</span>
      </Button>
      <span aria-hidden="true" className="text-sm font-semibold tabular-nums">
        {ticked}
      </span>
    </span>
  );
}

/** Finds only this form's checkboxes: the previous page may still be hidden in the document with the same ids. */
export const boxesIn = (form: HTMLFormElement | null | undefined, name: string) =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === name,
  );

function useTicked(inside: RefObject<HTMLElement | null>, name: string) {
  const [count, setCount] = useState({ ticked: 0, all: 0 });
  const read = useCallback(() => {
    const boxes = boxesIn(inside.current?.closest('form'), name);
    setCount({ ticked: boxes.filter(({ checked }) => checked).length, all: boxes.length });
  }, [inside, name]);
  useEffect(() => {
    const form = inside.current?.closest('form');
    read();
    form?.addEventListener('change', read);
    return () => form?.removeEventListener('change', read);
  }, [inside, read]);
  const tickAll = (checked: boolean) => {
    const form = inside.current?.closest('form');
    for (const box of boxesIn(form, name)) box.checked = checked;
    // Other counters listen for this.
    form?.dispatchEvent(new Event('change'));
  };
  return { ...count, tickAll };
}
