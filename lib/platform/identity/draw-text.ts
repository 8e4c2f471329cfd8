import path from 'node:path';
import { projectRoot } from '../config/paths.ts';
import { perProcess } from '../processes/per-process.ts';
import { xmlText } from '../text/markup.ts';

// The site's own fonts in bold, as TrueType, because the text engine reads no WOFF2. Those of Poppins and Eczar are written
// by `npm run fonts:subset`. Those of Anek are made from the files of @fontsource-variable/anek-latin and anek-devanagari at
// weight 700, without hints, renamed. All are under the licence beside them.
const scripts = ['devanagari', 'latin-ext', 'latin'];

/** How the engine knows the fonts of a centre's type, and how large they are for the same size of letters. */
const families: Record<string, { names: string; scale: number } | undefined> = {
  poppins: { names: 'Poppins', scale: 0.9 },
  eczar: { names: 'Eczar', scale: 1 },
};
const anek = { names: 'Sharing Anek Latin, Sharing Anek Latin Extended, Sharing Anek Devanagari', scale: 1 };

const fontFile = (type: string, script: string) =>
  path.join(/* turbopackIgnore: true */ projectRoot, 'lib/platform/identity/fonts', `${type}-${script}-bold.ttf`);

export interface Lettering {
  text: string;
  /** #rrggbb. */
  colour: string;
  /** Pixels. */
  size: number;
}

async function draw(line: Lettering, font: string, width: number, fontfile?: string) {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${line.colour}">${xmlText(line.text)}</span>`,
      font,
      ...(fontfile && { fontfile }),
      width,
      wrap: 'word-char',
      spacing: -Math.round(line.size / 10),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** By the type, whether the engine knows its fonts: it does once some text was drawn with each file. */
const known = perProcess('fonts of drawn text', () => new Map<string, Promise<unknown>>());

function makeKnown(type: string): Promise<unknown> {
  const making =
    known().get(type) ??
    Promise.all(
      scripts.map((script) => draw({ text: 'a', colour: 'black', size: 10 }, anek.names, 100, fontFile(type, script))),
    );
  known().set(type, making);
  return making;
}

/**
 * A text in bold on a transparent background, as PNG, with line breaks where it is wider than `width` pixels.
 * @param type the centre's type: "anek", "poppins" or "eczar"
 */
export async function drawText(line: Lettering, type: string, width: number) {
  const family = families[type];
  await makeKnown(family ? type : 'anek');
  const { names, scale } = family ?? anek;
  return draw(line, `${names} Bold ${Math.round(line.size * scale)}`, width);
}
