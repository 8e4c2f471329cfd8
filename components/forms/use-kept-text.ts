import { type RefObject, useState } from 'react';
import { useListeners } from '#components/browser/use-listeners.ts';
import { usePageForms } from './form-state.client.tsx';
import { drawnValues, forgetText, type KeptText, keepText, readKept, restoreText } from './kept-text.ts';
import { tellEarlier } from './tell-earlier.ts';

/**
 * Keeps what was typed into a form that script alone sends, until it is sent or discarded.
 * @param place what it is, such as "note 12"
 * @param prepare has controls drawn for what is kept, before it is put back
 */
export function useKeptText(
  form: RefObject<HTMLFormElement | null>,
  place: string,
  prepare?: (kept: KeptText) => void,
) {
  const { reader } = usePageForms();
  const key = `${reader} ${place}`;
  const [isRestored, setRestored] = useState(false);
  useListeners(
    (signal) => {
      const element = form.current;
      if (!element) return;
      signal.addEventListener('abort', tellEarlier(element));
      const drawn = drawnValues(element);
      const kept = readKept(key);
      const restore = () => {
        prepare?.(kept);
        if (restoreText(kept, element, drawn)) setRestored(true);
      };
      if (!prepare) restore();
      else {
        // React draws nothing within an effect.
        const timer = setTimeout(restore);
        signal.addEventListener('abort', () => clearTimeout(timer));
      }
      for (const type of ['input', 'change'])
        element.addEventListener(type, () => keepText(key, element, drawn), { signal });
    },
    [form, key],
  );
  return { isRestored, forget: () => forgetText(key) };
}
