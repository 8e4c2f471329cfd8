import type { Picture } from '#lib/platform/identity/picture.ts';

/** A picture of the media library, as staff see it. */
export interface Medium extends Picture {
  id: number;
  mimeType: string;
  bytes: number;
  /** The focal point, which stays visible when the picture is cropped: per cent from the left and from the top. */
  focalX: number;
  focalY: number;
  createdAt: Date;
  /** The name of the uploaded file. */
  name: string;
  credit: string | null;
  licence: string | null;
  licenceUrl: string | null;
  /** When and by whom it was removed. Null for a picture of the library. */
  removedAt: Date | null;
  removedBy: string | null;
}

const plain = (text: string) => text.trim().toLowerCase();

/** Whether the alt text says nothing: there is none, or it is the name of the file. */
export const lacksAltText = ({ alt, name }: Pick<Medium, 'alt'> & { name: string | null }): boolean =>
  [name ?? '', (name ?? '').replace(/\.[^.]*$/, ''), ''].map(plain).includes(plain(alt));
