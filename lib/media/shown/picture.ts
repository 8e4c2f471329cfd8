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
} as const;

type PictureRow = Omit<Picture, 'url'> & { file: string };

export const toPicture = ({ file, ...rest }: PictureRow): Picture => ({ url: mediaUrl(file), ...rest });

/** The picture of an entity, or null if it has none. */
export const toPictureOrNull = (row: PictureRow | null): Picture | null => (row ? toPicture(row) : null);
