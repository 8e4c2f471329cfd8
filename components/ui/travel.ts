import { flushSync } from 'react-dom';

const name = 'travelling';

/**
 * Makes `change` while the picture `from` travels to the element that `to` returns afterwards. Without browser support
 * or with reduced motion it only makes the change. A picture out of view does not travel.
 */
export function travel(from: HTMLElement | null, to: () => HTMLElement | null, change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!from || isStill || !('startViewTransition' in document)) {
    change();
    return;
  }
  from.style.viewTransitionName = name;
  let target: HTMLElement | null = null;
  const transition = document.startViewTransition(() => {
    flushSync(change);
    from.style.viewTransitionName = '';
    target = to();
    if (target) target.style.viewTransitionName = name;
  });
  const forget = () => {
    if (target) target.style.viewTransitionName = '';
  };
  // A transition is rejected when another replaces it. The change still happens.
  transition.finished.then(forget, forget);
  transition.ready.catch(() => {});
}
