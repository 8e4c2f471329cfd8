import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { linkToFollow, searchAddress } from './link-to-follow.ts';
import { useListeners } from './use-listeners.ts';

/** Marks a link or form while its request is loading, and announces its loading text if it has one. */
function setPending(element: HTMLElement | null, isPending: boolean) {
  element?.toggleAttribute('data-pending', isPending);
  const words = element?.querySelector<HTMLElement>('[data-pending-words]');
  if (words) words.textContent = (isPending && words.dataset.pendingWords) || '';
}

/**
 * Follows the site's own links and search forms without leaving the document. They are plain HTML, and one listener
 * serves all of them: a component for each would cost every page script and hydration.
 */
export function useLinks() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const pressed = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isPending) return;
    setPending(pressed.current, false);
    // Where the link says, such as at the heading of the list that changed, or where a new document would have it: at the
    // link’s place, if that takes the focus.
    const { hash = '', dataset } = (pressed.current ?? {}) as Partial<HTMLAnchorElement>;
    document.getElementById(dataset?.focus ?? hash.slice(1))?.focus();
    pressed.current = null;
  }, [isPending]);
  useListeners(
    (signal) => {
      const follow = (event: Event, address: string, element: HTMLElement) => {
        event.preventDefault();
        setPending(pressed.current, false);
        pressed.current = element;
        setPending(element, true);
        startTransition(() => router.push(address, { scroll: element.dataset.scroll !== 'stay' }));
      };
      document.addEventListener(
        'click',
        (event) => {
          const link = linkToFollow(event);
          if (link) follow(event, link.href, link);
          else if ((event.target as Element).closest('[data-go-back]')) history.back();
        },
        { signal },
      );
      document.addEventListener(
        'submit',
        (event) => {
          const form = event.target as HTMLFormElement;
          if (!event.defaultPrevented && 'follow' in form.dataset) follow(event, searchAddress(form), form);
        },
        { signal },
      );
    },
    [router],
  );
}
