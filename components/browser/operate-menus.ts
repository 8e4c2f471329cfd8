import { operateMenuBar } from './operate-menu-bar.ts';
import { operateMobileMenu } from './operate-mobile-menu.ts';

/** Operates both forms of the main menu; `missed` are the events in the bar that came before. */
export function operateMenus(missed: readonly Event[], signal: AbortSignal): void {
  const bar = document.querySelector<HTMLElement>('.menu-bar');
  const panel = document.getElementById('mobile-menu');
  if (bar) operateMenuBar(bar, missed, signal);
  if (panel) operateMobileMenu(panel, signal);
}
