import { mediaUrl } from './media-url.ts';

/** A public picture, with everything a page needs to reserve its space before it loads. */
export interface Picture {
  /** `/media/<file>`. */
  url: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  alt: string;
  /** CSS hex colour. */
  dominantColor: string;
  /** Base64; empty for a picture with transparent parts. */
  placeholder: string;
  /**
   * The focal point, which stays visible when the picture is cropped: per cent from the left, the middle by default.
   */
  focalX?: number;
  /** The same, from the top. */
  focalY?: number;
  /** Whose picture it is, and the name and address of its licence. Left out where nothing is known. */
  rights?: PictureRights;
}

interface PictureRights {
  credit: string | null;
  licence: string | null;
  licenceUrl: string | null;
}

/** The columns of Media for a Picture. */
export const pictureSelect = {
  file: true,
  width: true,
  height: true,
  alt: true,
  dominantColor: true,
  placeholder: true,
  focalX: true,
  focalY: true,
  credit: true,
  licence: true,
  licenceUrl: true,
} as const;

type PictureRow = Omit<Picture, 'url' | 'rights'> & PictureRights & { file: string };

export const toPicture = ({ file, credit, licence, licenceUrl, ...rest }: PictureRow): Picture => ({
  url: mediaUrl(file),
  ...rest,
  ...((credit || licence) && { rights: { credit, licence, licenceUrl } }),
});

/** The picture of an entity, or null if it has none. */
export const toPictureOrNull = (row: PictureRow | null): Picture | null => (row ? toPicture(row) : null);

interface Sized {
  width: number;
  height: number;
}

/** How many times as wide as high a name in letters is at least. */
const wordRatio = 2.2;

/** Whether a mark is taken to be a name in letters, which needs none beside it. */
export const isWide = ({ width, height }: Sized): boolean => width / height >= wordRatio;

/** Whether a picture is still recognised when it has to fit into a square as small as an icon. */
export const fitsSquare = ({ width, height }: Sized): boolean => Math.max(width / height, height / width) < wordRatio;
