import { type IconLook, readIconLook } from './icon-look.ts';
import { type MarkLook, readLook } from './mark-look.ts';
import { ownPalette } from './own-palette.ts';
import { type Mark, type PictureRow, readMark } from './read-mark.ts';

/** What the mark and the icons follow from. */
export interface LooksGiven {
  mark: PictureRow | null | undefined;
  markDark: PictureRow | null | undefined;
  markAlt: string | null | undefined;
  icon: PictureRow | null | undefined;
  /** #rrggbb. */
  brandColour: string | null;
  accentColour: string | null;
  typePair: string;
  shortName: string;
}

export interface Looks {
  mark: Mark | null;
  /** How emails and shared pictures show the mark. */
  look: MarkLook | null;
  /** What the icons of the site show. Null for those of the repository. */
  icon: IconLook | null;
}

/** The mark on pages, on its own ground and as an icon. */
export async function readLooks(given: LooksGiven): Promise<Looks> {
  const { brandColour: brand, accentColour: accent, shortName, typePair: type } = given;
  const palette = await ownPalette({ brand, accent });
  const mark = await readMark(given.mark, given.markDark, given.markAlt);
  const look = mark && (await readLook(mark, brand && (palette?.light.ground ?? null)));
  return { mark, look, icon: await readIconLook({ icon: given.icon, mark, look, shortName, type, palette }) };
}
