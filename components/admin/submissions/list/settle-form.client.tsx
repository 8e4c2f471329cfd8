'use client';

import { useEffect, useRef } from 'react';

/**
 * Where the focus was when the form was last sent. The page that answers renders the form again and restores the focus
 * there.
 */
let lastFocus: string | null = null;

function placeOf(element: Element | null): string | null {
  const drawer = element?.closest('details')?.querySelector('summary');
  return (drawer ?? element)?.id || null;
}

/**
 * Keeps the focus when a form of the address is sent, in its control or on the drawer that contains it. If the address
 * changes another way (a chip was removed, or the person went back), it sets the controls to the address's values.
 * On a phone it folds the drawers.
 */
export function SettleForm({ formId, address }: { formId: string; address: string }) {
  const wasShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what the controls' defaults follow
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    if (wasShown.current) {
      form.reset();
      // A phone shows what was found, not what asked for it.
      if (!matchMedia('(min-width: 48rem)').matches)
        for (const drawer of form.querySelectorAll('details')) drawer.open = false;
    }
    wasShown.current = true;
    if (lastFocus) document.getElementById(lastFocus)?.focus({ preventScroll: true });
    lastFocus = null;
    const remember = () => {
      lastFocus = placeOf(document.activeElement);
    };
    form.addEventListener('submit', remember);
    return () => form.removeEventListener('submit', remember);
  }, [formId, address]);
  return null;
}
