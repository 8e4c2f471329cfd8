import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { languageNames } from '#lib/content/privacy-notices/notice.ts';
import { projectRoot } from '#lib/platform/config/paths.ts';

// `npm run fonts:subset`: writes from the fonts in their packages those that have only the letters and weights in use.

type Format = 'woff2' | 'sfnt';

async function write(file: string, source: string, letters: string, targetFormat: Format, weight: number | null) {
  const font = readFileSync(createRequire(import.meta.url).resolve(source));
  const axes = weight === null ? {} : { variationAxes: { wght: weight } };
  writeFileSync(path.join(projectRoot, file), await subsetFont(font, letters, { targetFormat, ...axes }));
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const variable = (family: string, script: string) =>
  `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;

// With the joiners, and the dotted circle that stands for a missing letter.
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d\u25cc`;

// Pages: the full font has every weight and the Vedic letters, a quarter of a megabyte that takes a phone seconds to read.
// These have the letters of modern Marathi, Hindi and Sanskrit in the two weights of our pages. English pages that name
// the languages load a third one, with the letters of these names alone.
const anek = variable('anek-devanagari', 'devanagari');
for (const weight of [450, 700])
  await write(`app/fonts/anek-devanagari-${weight}.woff2`, anek, devanagari, 'woff2', weight);
await write('app/fonts/language-names.woff2', anek, languageNames.mr + languageNames.hi, 'woff2', 700);

// Pictures for sharing and icons: the engine that letters them reads no WOFF2.
const lettering = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’“”•…™€`,
  'latin-ext': `${range(0x100, 0x17f)}${range(0x1e00, 0x1eff)}₹`,
  devanagari,
};
for (const [script, letters] of Object.entries(lettering)) {
  const place = (family: string) => `lib/platform/identity/fonts/${family}-${script}-bold.ttf`;
  const poppins = `@fontsource/poppins/files/poppins-${script}-700-normal.woff2`;
  await write(place('poppins'), poppins, letters, 'sfnt', null);
  await write(place('eczar'), variable('eczar', script), letters, 'sfnt', 700);
}

// Receipts as PDF: every letter, because names may have any, and uncompressed, because the library that embeds the fonts
// reads no other.
const families = { latin: 'anek-latin', 'latin-ext': 'anek-latin', devanagari: 'anek-devanagari' };
const everyLetter = range(0x20, 0xd7ff);
for (const [script, family] of Object.entries(families))
  for (const weight of [400, 700])
    await write(
      `lib/applications/receipts/fonts/${script}-${weight}.ttf`,
      variable(family, script),
      everyLetter,
      'sfnt',
      weight,
    );
