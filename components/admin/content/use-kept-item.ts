import { useEffect, useRef } from 'react';
import { usePageForms } from '#components/forms/form-state.client.tsx';
import { forgetText, keepValue, keptValue } from '#components/forms/kept-text.ts';
import type { ContentItemWire } from '#lib/content/content.wire.ts';
import type { ContentValues } from '#lib/content/field.ts';

/** An item as it stands in its form, and what it is based on. */
export interface TypedItem {
  saved: ContentItemWire | null;
  values: ContentValues;
  times: { publishAt: string | null; unpublishAt: string | null };
}

/**
 * Keeps what is typed into an item's form in the tab, until it is saved. It comes back with the version that it was based
 * on, so that what another person saved since is a conflict and not overwritten.
 * @param typed null while there is nothing to save
 */
export function useKeptItem(place: string, typed: TypedItem | null, restore: (kept: TypedItem) => void) {
  const { reader } = usePageForms();
  const key = `${reader} ${place}`;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed, once what was kept is back
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      const kept = keptValue<TypedItem>(key);
      if (kept) return restore(kept);
    }
    if (typed) keepValue(key, typed);
    else forgetText(key);
  }, [key, typed?.saved, typed?.values, typed?.times]);
  return { forget: () => forgetText(key) };
}
