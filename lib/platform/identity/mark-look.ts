import { createHash } from 'node:crypto';
import { logError } from '../monitoring/log-error.ts';
import { isSeenOn, ownGround } from './is-seen-on.ts';
import { mediaFile } from './media-url.ts';
import type { Mark } from './read-mark.ts';

/** A mark on the ground that icons, emails and shared pictures draw behind it. */
export interface MarkLook {
  /** The original in the media library. */
  file: string;
  width: number;
  height: number;
  /** #rrggbb. */
  ground: string;
  alt: string;
  /** Changes whenever something else is drawn, so that an address with it is never answered from an old copy. */
  version: string;
}

/** The ground of the mark that the site has without one. */
const usualGround = '#1f2a6b';
const paper = '#ffffff';

/** The first pair in which the mark is seen. */
async function choose({ light, dark }: Mark, brand: string) {
  const own = await ownGround(mediaFile(light.url));
  if (own) return { picture: light, ground: own };
  const choices = [
    { picture: dark, ground: brand },
    { picture: light, ground: brand },
    { picture: light, ground: paper },
  ];
  for (const choice of choices) if (await isSeenOn(mediaFile(choice.picture.url), choice.ground, true)) return choice;
  return { picture: dark, ground: usualGround };
}

/**
 * How the centre's mark looks where no page places it: on the painted ground of the brand or on paper, wherever it is seen, or on what
 * continues a picture without transparent parts. Null when it cannot be drawn.
 */
export async function readLook(mark: Mark, brandGround: string | null): Promise<MarkLook | null> {
  try {
    const { picture, ground } = await choose(mark, brandGround ?? usualGround);
    const file = mediaFile(picture.url);
    const version = createHash('sha256').update(`${file} ${ground}`).digest('hex').slice(0, 8);
    return { file, width: picture.width, height: picture.height, ground, alt: mark.alt, version };
  } catch (error) {
    logError(`The mark ${mark.light.url} cannot be drawn`, error);
    return null;
  }
}
