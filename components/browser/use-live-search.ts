import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { searchAddress } from './link-to-follow.ts';
import { useListeners } from './use-listeners.ts';

/** Long enough for the next letter, short enough to feel instant. */
const pauseMs = 250;

const formOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLFormElement>('form[data-follow]');

/**
 * Follows typing in a list's search form: the list updates with the address, without a history entry for each letter.
 * The form also works without this.
 */
export function useLiveSearch() {
  const router = useRouter();
  const params = useSearchParams();
  /** The texts sent to the address but not arrived yet, latest last. */
  const sent = useRef<string[]>([]);
  const isFirst = useRef(true);

  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>('form[data-follow] [type=search]');
    const value = params.get(input?.name ?? '') ?? '';
    const isOwn = sent.current.includes(value);
    // Back, forward and "Clear search" change the input, but a late update for what the person typed themselves does
    // not.
    // A person who types already when the script comes loses no letter. What a browser puts back has no focus.
    const isTyping = isFirst.current && document.activeElement === input;
    isFirst.current = false;
    if (input && !isOwn && !isTyping) input.value = value;
    if (!isOwn || value === sent.current.at(-1)) sent.current = [];
  }, [params]);
  useListeners(
    (signal) => {
      let timer: ReturnType<typeof setTimeout>;
      const follow = (event: Event) => {
        const form = formOf(event.target);
        if (!form) return;
        clearTimeout(timer);
        // An unfinished syllable of an input method is not a word.
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
      // Enter submits the form, which adds a history entry.
      document.addEventListener('submit', () => clearTimeout(timer), { signal });
    },
    [router],
  );
}
