const inTheme = (light: string, dark: string) => `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`;

const tokens = {
  paper: inTheme('#fcf9f4', '#0d1222'),
  surface: inTheme('#ffffff', '#161c33'),
  ink: inTheme('#161c33', '#f1eee8'),
  muted: inTheme('#474e63', '#b6bccb'),
  edge: inTheme('#8b8577', '#7d86a3'),
  accent: inTheme('#a8400a', '#f5b56f'),
  primary: inTheme('#1f3a8a', '#a9c6f5'),
  'primary-ink': inTheme('#ffffff', '#0d1222'),
};

/**
 * The themes and colours of pages without the style sheet: they say that something failed. The names are those of the
 * style sheet, so that a centre's own colours hold for them too.
 */
export const plainTokens = [
  `@layer theme{:root{${Object.entries(tokens)
    .map(([name, value]) => `--color-${name}:${value};`)
    .join('')}}}`,
  ':root{color-scheme:light dark;--lightningcss-light:initial;--lightningcss-dark: ;}',
  '@media(prefers-color-scheme:dark){:root{--lightningcss-light: ;--lightningcss-dark:initial}}',
  ':root[data-theme=light]{color-scheme:light;--lightningcss-light:initial;--lightningcss-dark: }',
  ':root[data-theme=dark]{color-scheme:dark;--lightningcss-light: ;--lightningcss-dark:initial}',
].join('');
