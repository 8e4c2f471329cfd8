import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { searchAddress } from './link-to-follow.ts';
import { useListeners } from './use-listeners.ts';

/** Long enough for the next letter, short enough to feel at once. */
const pauseMs = 250;

const formOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLFormElement>('form[data-follow]');

/**
 * Follows what is typed into the search form of a list: the list beneath changes with the address, without a step in
 * the history for each letter. The form itself works without this.
 */
export function useLiveSearch() {
  const router = useRouter();
  const params = useSearchParams();
  /** What was typed and is on its way into the address, the latest last. */
  const sent = useRef<string[]>([]);

  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>('form[data-follow] [type=search]');
    const value = params.get(input?.name ?? '') ?? '';
    const isOwn = sent.current.includes(value);
    // Back, forward and "Clear search" change the address; what is being typed is not undone by an answer to itself.
    if (input && !isOwn) input.value = value;
    if (!isOwn || value === sent.current.at(-1)) sent.current = [];
  }, [params]);
  useListeners(
    (signal) => {
      let timer: ReturnType<typeof setTimeout>;
      const follow = (event: Event) => {
        const form = formOf(event.target);
        if (!form) return;
        clearTimeout(timer);
        // Half a syllable of an input method is no word.
        if ((event as InputEvent).isComposing) return;
        timer = setTimeout(() => {
          const { name, value } = event.target as HTMLInputElement;
          const text = value.trim();
          if (text === (sent.current.at(-1) ?? new URLSearchParams(location.search).get(name) ?? '')) return;
          sent.current.push(text);
          router.replace(searchAddress(form), { scroll: false });
        }, pauseMs);
      };
      document.addEventListener('input', follow, { signal });
      document.addEventListener('compositionend', follow, { signal });
      // Enter sends the form, which is a step in the history.
      document.addEventListener('submit', () => clearTimeout(timer), { signal });
    },
    [router],
  );
}
