import { afterTokens, beforeTokens } from './is-palette-style.ts';
import { type Colours, derivePalette, ladder, type TokenName } from './palette.ts';

// The output of the build for `light-dark()` in tokens.css, for browsers that do not know it. So a centre's colours
// follow the theme, the print style and older browsers as the sample's do.
const inTheme = (light: string, dark: string) =>
  light === dark ? light : `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`;

/** The style element with a centre's colours, of the tokens that differ from the sample's. Empty for the sample's look. */
export function paletteStyle(colours: Colours): string {
  const none = derivePalette({ brand: null, accent: null });
  const own = derivePalette(colours);
  const changed = (Object.keys(ladder) as TokenName[]).filter(
    (name) => own.light[name] !== none.light[name] || own.dark[name] !== none.dark[name],
  );
  if (changed.length === 0) return '';
  return `${beforeTokens}${changed.map((name) => `--color-${name}:${inTheme(own.light[name], own.dark[name])};`).join('')}${afterTokens}`;
}
