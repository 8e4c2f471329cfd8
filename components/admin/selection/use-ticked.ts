import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Finds only this form's checkboxes: the previous page may still be hidden in the document with the same ids. */
export const boxesIn = (form: HTMLFormElement | null | undefined, name: string) =>
  [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === name,
  );

/** How many checkboxes called `name` the form around `inside` has, and how many are ticked. */
export function useTicked(inside: RefObject<HTMLElement | null>, name: string) {
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
