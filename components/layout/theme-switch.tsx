import { Moon, Sun } from '#components/ui/icons.tsx';

/**
 * The switch between light and dark, handled by the script in the head. CSS shows the icon of the theme it switches to.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch=""
      className="inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken unscripted:hidden print:hidden"
    >
      <Moon aria-hidden="true" className="in-light size-5" />
      <Sun aria-hidden="true" className="in-dark size-5" />
      <span className="sr-only">Switch between light and dark theme</span>
    </button>
  );
}
