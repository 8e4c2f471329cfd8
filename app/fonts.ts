import localFont from 'next/font/local';

// Three families of which a centre chooses one. Each covers every script used here, and sets the same variables. A page
// loads the files of the chosen one alone: its Latin files are preloaded (preload-type.ts), and the browser fetches the
// others when a page has characters in their range. The fallbacks with their metrics are declared in style sheets, so that
// they come after all files instead of between them. The framework's compiler takes no constants here, hence the copies.

const anekLatin = localFont({
  src: '../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
  weight: '100 800',
  display: 'swap',
  adjustFontFallback: false,
  preload: false,
  variable: '--font-latin',
});

const anekLatinExtended = localFont({
  src: '../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
  weight: '100 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-latin-extended',
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
  variable: '--font-devanagari',
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

const poppinsLatin = localFont({
  src: [
    { path: '../node_modules/@fontsource/poppins/files/poppins-latin-400-normal.woff2', weight: '100 549' },
    { path: '../node_modules/@fontsource/poppins/files/poppins-latin-600-normal.woff2', weight: '550 649' },
    { path: '../node_modules/@fontsource/poppins/files/poppins-latin-700-normal.woff2', weight: '650 900' },
  ],
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-latin',
  // Poppins is large and wide for its size. So it is as tall as Anek, and menus fit.
  declarations: [{ prop: 'size-adjust', value: '88%' }],
});

const poppinsLatinExtended = localFont({
  src: [
    { path: '../node_modules/@fontsource/poppins/files/poppins-latin-ext-400-normal.woff2', weight: '100 549' },
    { path: '../node_modules/@fontsource/poppins/files/poppins-latin-ext-700-normal.woff2', weight: '550 900' },
  ],
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-latin-extended',
  declarations: [
    { prop: 'size-adjust', value: '88%' },
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

const poppinsDevanagari = localFont({
  src: [
    { path: '../node_modules/@fontsource/poppins/files/poppins-devanagari-400-normal.woff2', weight: '100 549' },
    { path: '../node_modules/@fontsource/poppins/files/poppins-devanagari-700-normal.woff2', weight: '550 900' },
  ],
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-devanagari',
  declarations: [
    { prop: 'size-adjust', value: '94%' },
    { prop: 'unicode-range', value: 'U+0900-097F, U+200C-200D, U+25CC' },
  ],
});

// Eczar's own metrics leave room for stacked Devanagari, which would lift its letters in every button.
const eczarLatin = localFont({
  src: '../node_modules/@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2',
  weight: '400 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-latin',
  declarations: [
    { prop: 'ascent-override', value: '100%' },
    { prop: 'descent-override', value: '36%' },
  ],
});

const eczarLatinExtended = localFont({
  src: '../node_modules/@fontsource-variable/eczar/files/eczar-latin-ext-wght-normal.woff2',
  weight: '400 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-latin-extended',
  declarations: [
    { prop: 'ascent-override', value: '100%' },
    { prop: 'descent-override', value: '36%' },
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

const eczarDevanagari = localFont({
  src: '../node_modules/@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2',
  weight: '400 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-devanagari',
  declarations: [
    { prop: 'ascent-override', value: '100%' },
    { prop: 'descent-override', value: '36%' },
    { prop: 'unicode-range', value: 'U+0900-097F, U+200C-200D, U+25CC' },
  ],
});

interface TypePair {
  /** The classes of the root that set its variables. */
  classes: string;
  /** The beginnings of the names of its Latin files. */
  latinFiles: readonly string[];
}

const classesOf = (...fonts: readonly { variable: string }[]) => fonts.map((font) => font.variable).join(' ');

const anek: TypePair = {
  classes: classesOf(anekLatin, anekLatinExtended, anekDevanagari, languageNameFont),
  latinFiles: ['anek_latin_latin_wght_normal.'],
};

const others: Record<string, TypePair | undefined> = {
  poppins: {
    classes: classesOf(poppinsLatin, poppinsLatinExtended, poppinsDevanagari),
    latinFiles: ['400', '600', '700'].map((weight) => `poppins_latin_${weight}_normal.`),
  },
  eczar: {
    classes: classesOf(eczarLatin, eczarLatinExtended, eczarDevanagari),
    latinFiles: ['eczar_latin_wght_normal.'],
  },
};

/** The fonts of a centre's type. Anek for a name that is not known. */
export const typePairOf = (name: string): TypePair => others[name] ?? anek;
