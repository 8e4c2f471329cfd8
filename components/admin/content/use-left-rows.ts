import { useEffect, useRef, useState } from 'react';
import type { ContentValues } from '#lib/content/field.ts';
import { rowKey } from './row-key.ts';

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row-index]') : null;

/** The keys of the rows of the editor's list that the editor was in, and left. */
export function useLeftRows(rows: readonly ContentValues[]): ReadonlySet<number> {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const row = rowOf(target);
      const [index] = /(?<=^form_fields\.)\d+/.exec(row?.querySelector('[id^="form_fields."]')?.id ?? '') ?? [];
      const before = latest.current[Number(index ?? Number.NaN)];
      if (before && rowOf(relatedTarget) !== row) setLeft((keys) => new Set(keys).add(rowKey(before)));
    };
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, []);
  return left;
}
