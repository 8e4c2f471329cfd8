import { type Colours, derivePalette, ladder, type TokenName } from './palette.ts';

// In the layer of tokens.css, so that what overrules its tokens, such as the print style, overrules these too.
const beforeTokens = '@layer theme{:root:root{';
const afterTokens = '}}';

const hex = '#[\\da-f]{6}';
const stylePattern = new RegExp(
  `^${beforeTokens}(--color-[a-z-]+:(${hex}|var\\(--lightningcss-light,${hex}\\)var\\(--lightningcss-dark,${hex}\\));)+${afterTokens}$`,
);

/** Whether a style element says nothing but the colours of tokens. */
export const isPaletteStyle = (text: string): boolean => stylePattern.test(text);

// What the build makes of `light-dark()` in tokens.css, for browsers that do not know it. So a centre's colours follow the
// theme, the print style and older browsers as the sample's do.
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
