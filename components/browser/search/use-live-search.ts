import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { backOnline } from '#components/forms/back-online.ts';
import { searchAddress } from '../link-to-follow.ts';
import { useListeners } from '../use-listeners.ts';

/** Long enough for the next letter, short enough to feel instant. */
const pauseMs = 250;

type Control = HTMLInputElement | HTMLSelectElement;

const formOf = (target: EventTarget | null) => {
  const { form } = (target ?? {}) as Partial<Control>;
  return form && 'follow' in form.dataset ? form : null;
};

/** The query of a list's form. */
const askedBy = (form: HTMLFormElement) => new URLSearchParams(searchAddress(form).split('?')[1]);

/**
 * Says to screen readers what the list shows, which the server marked. The region is in every page from the start, since
 * one that comes with its words is not heard.
 */
function sayFound() {
  const found = document.querySelector<HTMLElement>('main [data-said]');
  const region = document.getElementById('said');
  if (region) region.textContent = found && (found.dataset.said || found.textContent);
}

/**
 * Follows typing in a list's search form and choosing in its filters: the list updates with the address, without a
 * history entry for each letter. The form also works without this.
 */
export function useLiveSearch() {
  const router = useRouter();
  const params = useSearchParams();
  /** The queries that have not arrived yet, latest last. */
  const sent = useRef<string[]>([]);
  const isFirst = useRef(true);

  useEffect(() => {
    const asked = params.toString();
    const isOwn = sent.current.includes(asked);
    // Back, forward and "Clear search" change the controls, but a late update for what the person typed or chose
    // themselves does not.
    // A person who types already when the script comes loses no letter. What a browser puts back has no focus.
    const controls = document.querySelectorAll<Control>('[type=search], select');
    for (const control of controls) {
      const isTyping = isFirst.current && document.activeElement === control;
      if (formOf(control) && !isOwn && !isTyping) control.value = params.get(control.name) ?? '';
    }
    if (!isOwn || asked === sent.current.at(-1)) sent.current = [];
    if (!isFirst.current || asked !== '') sayFound();
    isFirst.current = false;
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
        timer = setTimeout(async () => {
          await backOnline(signal);
          if (signal.aborted) return;
          const { name } = event.target as Control;
          const asked = askedBy(form);
          const before = new URLSearchParams(sent.current.at(-1) ?? location.search);
          if ((asked.get(name) ?? '') === (before.get(name) ?? '')) return;
          sent.current.push(asked.toString());
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
