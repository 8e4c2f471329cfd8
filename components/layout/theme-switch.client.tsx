'use client';

import { Moon, Sun } from 'lucide-react';

const isDark = (root: HTMLElement) =>
  root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;

/** Turns to the other theme and remembers it; back at the system's own theme nothing is remembered. */
function switchTheme() {
  const root = document.documentElement;
  const next = isDark(root) ? 'light' : 'dark';
  const systems = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  try {
    if (next === systems) localStorage.removeItem('theme');
    else localStorage.setItem('theme', next);
  } catch {
    // Storage may be forbidden; the theme then lasts until the page is left.
  }
  if (next === systems) delete root.dataset.theme;
  else root.dataset.theme = next;
}

/** The switch between light and dark. It has no state of its own: the style sheet shows the icon of what is to come. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken unscripted:hidden print:hidden"
    >
      <Moon aria-hidden="true" className="in-light size-5" />
      <Sun aria-hidden="true" className="in-dark size-5" />
      <span className="sr-only">Switch between light and dark theme</span>
    </button>
  );
}
