import { flushSync } from 'react-dom';

const name = 'travelling';

/**
 * Makes `change` with the picture `from` travelling to where `to` finds it afterwards, in browsers that can and for
 * visitors who do not want less motion; for all others it just makes the change. What is out of view travels nowhere.
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
  // A transition that another one replaces is rejected; the change is made all the same.
  transition.finished.then(forget, forget);
  transition.ready.catch(() => {});
}
