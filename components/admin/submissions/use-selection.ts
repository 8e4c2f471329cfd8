import { type RefObject, useCallback, useEffect, useState } from 'react';
import { boxesIn } from '../selection/use-ticked.ts';

/**
 * The ticked rows. The checkboxes are in the table that the server draws and belong to `form` by their attribute. This
 * hook only watches them.
 * @param rows the ids on the page, which change with it
 */
export function useSelection(form: RefObject<HTMLFormElement | null>, rows: readonly number[]) {
  const [ids, setIds] = useState<number[]>([]);
  const page = rows.join();

  const read = useCallback(() => {
    if (!form.current) return;
    const boxes = boxesIn(form.current, 'id');
    const ticked = boxes.filter(({ checked }) => checked);
    for (const box of boxesIn(form.current, 'page')) {
      box.checked = ticked.length > 0 && ticked.length === boxes.length;
      box.indeterminate = ticked.length > 0 && ticked.length < boxes.length;
    }
    setIds(ticked.map(({ value }) => Number(value)));
  }, [form]);

  const tickAll = useCallback(
    (checked: boolean) => {
      if (form.current) for (const box of boxesIn(form.current, 'id')) box.checked = checked;
      read();
    },
    [form, read],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other boxes
  useEffect(() => {
    const watch = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.form !== form.current) return;
      if (target.name === 'page') tickAll(target.checked);
      if (target.name === 'id') read();
    };
    // Some may be ticked before the script ran, or kept by the browser over a reload.
    read();
    document.addEventListener('change', watch);
    return () => document.removeEventListener('change', watch);
  }, [form, page, read, tickAll]);

  return { ids, clear: () => tickAll(false) };
}
