import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '#lib/platform/config/paths.ts';

/**
 * `npm run fonts:subset`: writes the bold TrueType files of Poppins and Eczar, with which pictures for sharing and icons are
 * lettered, from their packages. The engine that letters them reads no WOFF2.
 */
const { resolve } = createRequire(import.meta.url);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const letters = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’“”•…™€`,
  'latin-ext': `${range(0x100, 0x17f)}${range(0x1e00, 0x1eff)}₹`,
  devanagari: `${range(0x900, 0x97f)}\u200c\u200d\u25cc`,
};

const sources = {
  poppins: (script: string) => `@fontsource/poppins/files/poppins-${script}-700-normal.woff2`,
  eczar: (script: string) => `@fontsource-variable/eczar/files/eczar-${script}-wght-normal.woff2`,
};

for (const [family, source] of Object.entries(sources))
  for (const [script, text] of Object.entries(letters)) {
    const isVariable = family === 'eczar';
    const font = await subsetFont(readFileSync(resolve(source(script))), text, {
      targetFormat: 'sfnt',
      ...(isVariable && { variationAxes: { wght: 700 } }),
    });
    writeFileSync(path.join(projectRoot, 'lib/platform/identity/fonts', `${family}-${script}-bold.ttf`), font);
  }
