import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { languageNames } from '#lib/content/privacy-notices/notice.ts';

/**
 * `npm run fonts:subset`: writes the Devanagari fonts beside this file from the full font in its package. The full font
 * has every weight and the Vedic letters: a quarter of a megabyte that takes a phone seconds to read. These have what
 * modern Marathi, Hindi and Sanskrit need, in the two weights that our pages use. A third one has only the names of the
 * languages, for English pages that name them.
 */
const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
);
const [first, last] = [0x0900, 0x097f];
const letters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
// Joiners, and the dotted circle that stands for a missing letter.
const text = [...letters, '\u200c', '\u200d', '\u25cc'].join('');

async function write(name: string, characters: string, weight: number): Promise<void> {
  const font = await subsetFont(readFileSync(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  });
  writeFileSync(path.join(import.meta.dirname, `${name}.woff2`), font);
}

for (const weight of [450, 700]) await write(`anek-devanagari-${weight}`, text, weight);
await write('language-names', languageNames.mr + languageNames.hi, 700);
