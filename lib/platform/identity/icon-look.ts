import { createHash } from 'node:crypto';
import type { Palette } from './derive-palette.ts';
import { ownGround } from './is-seen-on.ts';
import { type MarkLook, readLook } from './mark-look.ts';
import { drawingVersion } from './own-drawings.ts';
import { type Mark, type PictureRow, readMark } from './read-mark.ts';
import { fitsSquare } from './shape.ts';

const small = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'to']);
const segments = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
const firstOf = (word: string) => [...segments.segment(word)][0]?.segment ?? '';

/**
 * Two letters for a name: those of its first two words of weight, or the beginning of
 * one that is written in capitals. Empty for a name without letters.
 */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu) ?? [];
  const heavy = words.filter((word) => !small.has(word.toLowerCase()));
  const [first = '', second] = heavy.length > 0 ? heavy : words;
  if (/^\p{Lu}{2,3}$/u.test(first)) return first;
  if (!second || /^\p{Lu}{4,}$/u.test(first))
    return /^\p{Lu}{2}/u.test(first) ? first.slice(0, 2) : firstOf(first).toUpperCase();
  return (firstOf(first) + firstOf(second)).toUpperCase();
}

/** A picture of the library, letters, or the figure of the site without a mark. */
type Shown =
  | { kind: 'picture'; file: string /** Whether it brings a background that fills the icon. */; isFull: boolean }
  | { kind: 'letters'; letters: string; ink: string; type: string }
  | { kind: 'figure'; palette: Palette };

/** What the icons of the site show. */
export interface IconLook {
  shown: Shown;
  /** #rrggbb. */
  ground: string;
  /** Changes whenever something else is drawn. */
  version: string;
}

interface Given {
  icon: PictureRow | null | undefined;
  mark: Mark | null;
  look: MarkLook | null;
  shortName: string;
  type: string;
  /** Null for the sample's colours. */
  palette: Palette | null;
}

/** The ground and the letters of a site without colours of its own. */
const usual = { ground: '#1f2a6b', ink: '#f7f4ec' };

const versionOf = (shown: object, ground: string) =>
  createHash('sha256')
    .update(JSON.stringify(shown) + ground)
    .digest('hex')
    .slice(0, 8);

async function pictureIcon(look: MarkLook): Promise<IconLook> {
  const isFull = Math.abs(look.width / look.height - 1) < 0.1 && (await ownGround(look.file)) !== null;
  return { shown: { kind: 'picture', file: look.file, isFull }, ground: look.ground, version: look.version };
}

/**
 * What the icons of the site show: the icon that staff chose; else the mark, if it is recognised in a square; else the
 * first letters of the short name on the brand colour. Without any mark, the figure of the site in the colours of the
 * centre. Null where that is the file of the repository.
 */
export async function readIconLook({ icon, mark, look, shortName, type, palette }: Given): Promise<IconLook | null> {
  const chosen = icon && (await readMark(icon, null, null));
  const iconLook = chosen && (await readLook(chosen, palette?.light.ground ?? null));
  if (iconLook) return pictureIcon(iconLook);
  if (mark && look) {
    const letters = initials(shortName);
    if (fitsSquare(look) || letters === '') return pictureIcon(look);
    const ground = palette?.light.primary ?? usual.ground;
    const shown: Shown = { kind: 'letters', letters, ink: palette?.light['primary-ink'] ?? usual.ink, type };
    return { shown, ground, version: versionOf(shown, ground) };
  }
  return (
    palette && {
      shown: { kind: 'figure', palette },
      ground: palette.light.ground,
      version: drawingVersion(palette.light),
    }
  );
}
