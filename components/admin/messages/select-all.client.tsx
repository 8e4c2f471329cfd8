'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';

/** Finds only this form's checkboxes: the previous page may still be hidden in the document with the same ids. */
const boxesIn = (form: HTMLFormElement | null | undefined, name: string) =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === name,
  );

/** A checkbox that ticks every checkbox called `name` in its form and says how many are ticked. */
export function SelectAll({ name }: { name: string }) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [{ ticked, all }, setCount] = useState({ ticked: 0, all: 0 });
  useEffect(() => {
    const form = box.current?.form;
    const count = () => {
      const boxes = boxesIn(form, name);
      setCount({ ticked: boxes.filter(({ checked }) => checked).length, all: boxes.length });
    };
    count();
    form?.addEventListener('change', count);
    return () => form?.removeEventListener('change', count);
  }, [name]);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < all;
  }, [ticked, all]);
  const tickAll = (checked: boolean) => {
    const boxes = boxesIn(box.current?.form, name);
    for (const other of boxes) other.checked = checked;
    setCount({ ticked: checked ? boxes.length : 0, all: boxes.length });
  };
  return (
    <span className="mr-2 inline-flex min-h-9 items-center gap-2 pl-3 text-sm unscripted:hidden">
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
