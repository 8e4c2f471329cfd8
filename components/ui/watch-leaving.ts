import { linkToFollow } from '#components/browser/link-to-follow.ts';

/**
 * Says whether a person may leave.
 * @param leave carries out later what was held back
 * @param link the link that they pressed; null for the browser's own Back and Forward
 */
type Ask = (leave: () => void, link: HTMLAnchorElement | null) => boolean;

/**
 * Asks before another page of the site opens: by a link, or by Back and Forward where the browser lets a page ask.
 * `signal` ends it. Leaving the document is asked by the browser itself (see useLeaveWarning).
 */
export function watchLeaving(ask: Ask, signal: AbortSignal): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = linkToFollow(event);
      if (!link || ask(() => link.click(), link)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
  window.navigation?.addEventListener(
    'navigate',
    (event) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      const { key } = event.destination;
      if (!ask(() => window.navigation.traverseTo(key), null)) event.preventDefault();
    },
    { signal },
  );
}
