/** The focusable elements directly in `list`, in order. */
const stops = (list: Element) => [...list.children].map((item) => item.firstElementChild as HTMLElement);

export const firstStop = (button: Element) => button.nextElementSibling && stops(button.nextElementSibling)[0];

interface MenuMoves {
  /** Opens the menu of `button` and focuses its first entry. */
  enter: (button: HTMLElement) => void;
  /** Closes the menu `list` and returns the focus to its button. */
  leave: (list: Element) => void;
}

/**
 * Handles the arrow keys, Home and End in a menu: along the bar, up and down in a list, into a list and out of it.
 * Returns whether the key was one of these.
 */
export function moveByKey(key: string, target: Element, { enter, leave }: MenuMoves): boolean {
  const stop = target.closest<HTMLElement>('a, button');
  const list = stop?.closest('ul');
  if (!stop || !list) return false;
  const isBar = !list.classList.contains('submenu');
  const all = stops(list);
  const at = all.indexOf(stop);
  const focus = (index: number) => all.at(index % all.length)?.focus();
  const opensLeft = list.closest('[data-side="left"]') !== null;
  const [into, back] = isBar
    ? ['ArrowDown', '']
    : opensLeft
      ? ['ArrowLeft', 'ArrowRight']
      : ['ArrowRight', 'ArrowLeft'];
  const [next, previous] = isBar ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
  if (key === next) focus(at + 1);
  else if (key === previous) focus(at - 1);
  else if (key === 'Home') focus(0);
  else if (key === 'End') focus(-1);
  else if (key === into && stop.nodeName === 'BUTTON') enter(stop);
  else if (key === back) leave(list);
  else return false;
  return true;
}
