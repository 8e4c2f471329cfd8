'use client';

import type { ReactNode } from 'react';

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

interface ThemeSwitchProps {
  /** Both icons, drawn on the server; the style sheet shows that of what is to come. */
  children: ReactNode;
}

/** The switch between light and dark. It has no state of its own. */
export function ThemeSwitch({ children }: ThemeSwitchProps) {
  return (
    <button
      type="button"
      onClick={switchTheme}
      className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken unscripted:hidden print:hidden"
    >
      {children}
      <span className="sr-only">Switch between light and dark theme</span>
    </button>
  );
}
