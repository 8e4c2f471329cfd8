import localFont from 'next/font/local';

// The Anek family covers every script used here. Only the Latin file is preloaded. The browser fetches the others when
// a page has characters in their range. globals.css declares the fallback with Anek's metrics, so that it comes after
// all three instead of between them.

const anekLatin = localFont({
  src: '../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
  weight: '100 800',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-anek-latin',
});

const anekLatinExtended = localFont({
  src: '../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
  weight: '100 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-anek-latin-extended',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

// Written by `npm run fonts:subset`.
const anekDevanagari = localFont({
  src: [
    { path: './fonts/anek-devanagari-450.woff2', weight: '100 549' },
    { path: './fonts/anek-devanagari-700.woff2', weight: '550 900' },
  ],
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-anek-devanagari',
  // Leaves out the rupee sign, which the Latin file has, so that a price does not load the Devanagari font.
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F, U+200C-200D, U+25CC' }],
});

/** Only the letters of “मराठी” and “हिन्दी” (7 KB), so that a page which names its languages loads no more of the script. */
const languageNameFont = localFont({
  src: './fonts/language-names.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-language-names',
});

export const fontVariables = [anekLatin, anekLatinExtended, anekDevanagari, languageNameFont]
  .map((font) => font.variable)
  .join(' ');
