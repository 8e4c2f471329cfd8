import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * `npm run fonts:subset` also writes the fonts of the receipt as PDF, into lib/applications/receipts/fonts. Each has one weight, and is
 * not compressed: the library that embeds them reads no other ones.
 */
const scripts = { latin: 'anek-latin', 'latin-ext': 'anek-latin', devanagari: 'anek-devanagari' };

/** Whatever letter such a font may have. */
const everyLetter = Array.from({ length: 0xd800 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('');

for (const [script, family] of Object.entries(scripts)) {
  const place = `@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`;
  const source = readFileSync(createRequire(import.meta.url).resolve(place));
  for (const weight of [400, 700]) {
    const font = await subsetFont(source, everyLetter, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
    writeFileSync(path.resolve(`lib/applications/receipts/fonts/${script}-${weight}.ttf`), font);
  }
}
