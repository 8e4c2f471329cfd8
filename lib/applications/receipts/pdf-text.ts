import path from 'node:path';
import { openSync } from 'fontkit';
import type PDFKit from 'pdfkit';
import { projectRoot } from '#lib/platform/config/paths.ts';

// Each font has the letters of one script. Written by `npm run fonts:subset`.
const scripts = ['latin', 'latin-ext', 'devanagari'] as const;
const weights = [400, 700] as const;
type Script = (typeof scripts)[number];
type Weight = (typeof weights)[number];

const fontFile = (script: Script, weight: Weight) =>
  path.join(/* turbopackIgnore: true */ projectRoot, 'lib/applications/receipts/fonts', `${script}-${weight}.ttf`);

function lettersOf(script: Script): ReadonlySet<number> {
  const font = openSync(fontFile(script, 400));
  if (!('characterSet' in font)) throw new Error(`The file of ${script} holds several fonts.`);
  return new Set(font.characterSet);
}

export interface TextLook {
  size: number;
  weight: Weight;
  colour: string;
}

/** A part of a line in one font. */
interface Run {
  /** As it was typed, and as it is drawn. */
  text: string;
  drawn: string;
  script: Script;
  width: number;
}

interface Line {
  runs: readonly Run[];
}

/** The library's font, with members that its types leave out. Lengths are thousandths of the size. */
interface LoadedFont {
  id: string;
  ref: () => unknown;
  encode: (text: string) => [glyphs: string[], positions: { xAdvance: number; xOffset: number; yOffset: number }[]];
}

/** Stands for a letter that no font has. The font of Devanagari has it. */
export const standIn = '\u25cc';

/**
 * Characters that draw nothing by themselves: joiners, which Devanagari has in its font, and marks of direction and
 * of variants.
 */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u;

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

/** Breaks texts into lines and draws them, each letter in the font that has it. */
export class TextSetter {
  /** Whether a letter came that no font has. */
  hasUnknown = false;
  readonly #doc: PDFKit.PDFDocument;
  readonly #letters = scripts.map((script) => ({ script, letters: lettersOf(script) }));
  /** By font and text, for a size of one point. */
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const script of scripts)
      for (const weight of weights) doc.registerFont(`${script}-${weight}`, fontFile(script, weight));
  }

  /** A paragraph as lines that are no wider than `width`. */
  *lines(text: string, look: TextLook, width: number): Generator<Line> {
    let line = '';
    let used = 0;
    for (const word of text.split(/(?<=\s)(?=\S)/)) {
      // A space at the end of a line needs no room.
      const needed = this.#widthOf(word.trimEnd(), look);
      if (line !== '' && used + needed > width) {
        yield this.#lineOf(line, look);
        [line, used] = ['', 0];
      }
      const [first = '', ...more] = needed > width ? this.#pieces(word, look, width) : [word];
      line += first;
      for (const piece of more) {
        yield this.#lineOf(line, look);
        [line, used] = [piece, 0];
      }
      used += this.#widthOf(more.at(-1) ?? first, look);
    }
    yield this.#lineOf(line, look);
  }

  /** Draws a line on the baseline `y`. A reader copies and speaks it as it was typed. */
  draw({ runs }: Line, { size, weight, colour }: TextLook, x: number, y: number): void {
    const doc = this.#doc;
    const { height } = doc.page;
    // The library's own `text` would end each mark outside the text, where readers lose its place.
    doc.save().fillColor(colour).transform(1, 0, 0, -1, 0, height).addContent('BT');
    let at = x;
    for (const { text, drawn, script, width } of runs) {
      // The signs of Devanagari are drawn in another order than they are written in, and one sign stands for many letters.
      const isDrawnOtherwise = script === 'devanagari' || drawn !== text;
      if (isDrawnOtherwise) doc.markContent('Span', { actual: text });
      this.#show(drawn, `${script}-${weight}`, size, at, height - y);
      if (isDrawnOtherwise) doc.endMarkedContent();
      at += width;
    }
    doc.addContent('ET').restore();
  }

  #show(text: string, fontName: string, size: number, x: number, y: number): void {
    const doc = this.#doc;
    const { _font: font } = doc.font(fontName) as unknown as { _font: LoadedFont };
    doc.page.fonts[font.id] ??= font.ref();
    doc.addContent(`/${font.id} ${size} Tf`);
    const [glyphs, positions] = font.encode(text);
    let at = x;
    for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
      const [left, bottom] = [at + (xOffset * size) / 1000, y + (yOffset * size) / 1000];
      doc.addContent(`1 0 0 1 ${left.toFixed(2)} ${bottom.toFixed(2)} Tm <${glyphs[index]}> Tj`);
      at += (xAdvance * size) / 1000;
    }
  }

  #lineOf(text: string, look: TextLook): Line {
    return { runs: this.#runs(text.trimEnd(), look) };
  }

  #runs(text: string, look: TextLook): Run[] {
    const runs: Omit<Run, 'width'>[] = [];
    for (const letter of text) {
      const isSpace = /\s/.test(letter);
      const code = letter.codePointAt(0) ?? 0;
      const found = isSpace ? 'latin' : this.#letters.find(({ letters }) => letters.has(code))?.script;
      if (found === undefined && unseen.test(letter)) continue;
      if (found === undefined) this.hasUnknown = true;
      const script = found ?? 'devanagari';
      const drawn = isSpace ? ' ' : found ? letter : standIn;
      const last = runs.at(-1);
      if (last?.script === script && (last.drawn === last.text) === (drawn === letter)) {
        last.text += letter;
        last.drawn += drawn;
      } else runs.push({ text: letter, drawn, script });
    }
    return runs.map((run) => ({ ...run, width: this.#runWidth(run.drawn, run.script, look) }));
  }

  #runWidth(text: string, script: Script, { size, weight }: TextLook): number {
    const font = `${script}-${weight}`;
    const key = `${font} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const width = this.#doc.font(font).fontSize(1).widthOfString(text);
    // Words come again, whole lines do not.
    if (text.length <= 20) this.#widths.set(key, width);
    return width * size;
  }

  #widthOf(text: string, look: TextLook): number {
    return widthOf(this.#runs(text, look));
  }

  /** A word that is wider than a line, such as a web address, in parts that fit. */
  #pieces(word: string, look: TextLook, width: number): string[] {
    const pieces = [''];
    let used = 0;
    for (const { segment } of new Intl.Segmenter('mr').segment(word)) {
      const needed = this.#widthOf(segment, look);
      if (used > 0 && used + needed > width) {
        pieces.push('');
        used = 0;
      }
      pieces[pieces.length - 1] += segment;
      used += needed;
    }
    return pieces;
  }
}
