// Apart, because the server asks it of every page, and the palette loads a library of colours.

// In the layer of tokens.css, so that what overrules its tokens, such as the print style, overrules these too.
export const beforeTokens = '@layer theme{:root:root{';
export const afterTokens = '}}';

const hex = '#[\\da-f]{6}';
const stylePattern = new RegExp(
  `^${beforeTokens}(--color-[a-z-]+:(${hex}|var\\(--lightningcss-light,${hex}\\)var\\(--lightningcss-dark,${hex}\\));)+${afterTokens}$`,
);

/** Whether a style element says nothing but the colours of tokens. */
export const isPaletteStyle = (text: string): boolean => stylePattern.test(text);
