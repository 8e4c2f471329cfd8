import { cachedRead, declareRead } from '../cache/cached-read.ts';
import { database } from '../db/client.ts';
import { getSettings } from '../settings/get-settings.ts';
import { type Picture, pictureSelect, toPictureOrNull } from './picture.ts';
import { type Looks, type Mark, readLooks, readMark } from './read-looks.ts';

/** How the centre looks. What is null or empty looks as on the sample site. */
export interface Identity extends Looks {
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
  icon: picture,
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

async function readIdentity(): Promise<Identity> {
  const row = await database().identity.findFirst({ orderBy: { id: 'asc' }, select });
  const [universityMark, { shortName }] = await Promise.all([
    readMark(row?.universityMark, row?.universityMarkDark, row?.universityMarkAlt),
    getSettings(),
  ]);
  const [brandColour, accentColour] = [row?.brandColour ?? null, row?.accentColour ?? null];
  const typePair = row?.typePair ?? 'anek';
  const { mark, markDark, markAlt, icon } = row ?? {};
  return {
    ...(await readLooks({ mark, markDark, markAlt, icon, brandColour, accentColour, typePair, shortName })),
    belongsTo: row?.belongsTo ?? '',
    universityMark,
    brandColour,
    accentColour,
    typePair,
    hero: row?.hero ?? 'drawing',
    heroImage: toPictureOrNull(row?.heroImage ?? null),
  };
}
declareRead('site-identity', readIdentity);

/** How the centre looks, as staff published it. Cached until the content changes. */
export const getIdentity = (): Promise<Identity> => cachedRead('site-identity', readIdentity);
