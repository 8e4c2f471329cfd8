import { cachedRead, declareRead } from '../../cache/cached-read.ts';
import { database } from '../../db/client.ts';
import { type Picture, pictureSelect, toPictureOrNull } from '../../media/shown/picture.ts';

/** A mark for both themes. */
interface Mark {
  light: Picture;
  dark: Picture;
  alt: string;
}

/** How the centre looks. What is null or empty looks as on the sample site. */
export interface Identity {
  mark: Mark | null;
  /** The line on where the centre belongs. */
  belongsTo: string;
  universityMark: Mark | null;
  /** #rrggbb. */
  brandColour: string | null;
  /** #rrggbb. */
  accentColour: string | null;
  /** "anek", "poppins" or "eczar". */
  typePair: string;
  /** "drawing", "picture" or "none". */
  hero: string;
  heroImage: Picture | null;
}

const picture = { select: pictureSelect };
const select = {
  mark: picture,
  markDark: picture,
  markAlt: true,
  belongsTo: true,
  universityMark: picture,
  universityMarkDark: picture,
  universityMarkAlt: true,
  brandColour: true,
  accentColour: true,
  typePair: true,
  hero: true,
  heroImage: picture,
} as const;

function toMark(light: Picture | null, dark: Picture | null, alt: string | null): Mark | null {
  const either = light ?? dark;
  return either && { light: either, dark: dark ?? either, alt: alt || either.alt };
}

async function readIdentity(): Promise<Identity> {
  const row = await database().identity.findFirst({ orderBy: { id: 'asc' }, select });
  const pictureOf = (name: 'mark' | 'markDark' | 'universityMark' | 'universityMarkDark' | 'heroImage') =>
    toPictureOrNull(row?.[name] ?? null);
  return {
    mark: toMark(pictureOf('mark'), pictureOf('markDark'), row?.markAlt ?? null),
    belongsTo: row?.belongsTo ?? '',
    universityMark: toMark(
      pictureOf('universityMark'),
      pictureOf('universityMarkDark'),
      row?.universityMarkAlt ?? null,
    ),
    brandColour: row?.brandColour ?? null,
    accentColour: row?.accentColour ?? null,
    typePair: row?.typePair ?? 'anek',
    hero: row?.hero ?? 'drawing',
    heroImage: pictureOf('heroImage'),
  };
}
declareRead('site-identity', readIdentity);

/** How the centre looks, as staff published it. Cached until the content changes. */
export const getIdentity = (): Promise<Identity> => cachedRead('site-identity', readIdentity);
