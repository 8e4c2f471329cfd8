import type { KeyboardEvent } from 'react';

/** Moves the focus among the buttons of a list in rows, with the arrow keys, Home and End. */
export function moveInGrid(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('ul');
  if (!list) return;
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.indexOf(event.currentTarget);
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[places[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
