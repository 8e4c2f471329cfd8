import { mediaUrl } from './media-url.ts';

/** A public picture, with all that a page needs to reserve its place before it has loaded. */
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
  /** The focal point, which stays in view when the picture is cropped, in per cent from the left; the middle when left out. */
  focalX?: number;
  /** The same from the top. */
  focalY?: number;
}

/** The columns of Media that make a Picture. */
export const pictureSelect = {
  file: true,
  width: true,
  height: true,
  alt: true,
  dominantColor: true,
  placeholder: true,
  focalX: true,
  focalY: true,
} as const;

type PictureRow = Omit<Picture, 'url'> & { file: string };

export const toPicture = ({ file, ...rest }: PictureRow): Picture => ({ url: mediaUrl(file), ...rest });

/** The picture of an entity that may have none. */
export const toPictureOrNull = (row: PictureRow | null): Picture | null => (row ? toPicture(row) : null);
