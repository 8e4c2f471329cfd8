import type { RefObject } from 'react';
import { useListeners } from '#components/browser/use-listeners.ts';
import { usePageForms } from './form-state.client.tsx';
import { drawnValues, forgetText, keepText, readKept, restoreText } from './kept-text.ts';
import { tellEarlier } from './tell-earlier.ts';

/**
 * Keeps what was typed into a form that script alone sends, until it is sent or discarded.
 * @param place what it is, such as "note 12"
 */
export function useKeptText(form: RefObject<HTMLFormElement | null>, place: string) {
  const { reader } = usePageForms();
  const key = `${reader} ${place}`;
  useListeners(
    (signal) => {
      const element = form.current;
      if (!element) return;
      signal.addEventListener('abort', tellEarlier(element));
      const drawn = drawnValues(element);
      restoreText(readKept(key), element, drawn);
      for (const type of ['input', 'change'])
        element.addEventListener(type, () => keepText(key, element, drawn), { signal });
    },
    [form, key],
  );
  return { forget: () => forgetText(key) };
}
