import type { WholeFile } from '../http/file-answer.ts';
import { shownAnywhere, typeHeader } from '../http/security-headers.ts';
import { chooseRendition } from './choose-rendition.ts';
import { findMediaFile, type MediaFile } from './media-file.ts';
import { renditionFile } from './picture-format.ts';
import { stepsFrom } from './rendition-widths.ts';

/** A picture as visitors get it. */
export interface PublicPicture extends WholeFile {
  place: string;
}

/** Its name is the hash of its content. */
const forEver = 'public, max-age=31536000, immutable';
/** Until the encoder has made what is better. */
const forAWhile = 'public, max-age=600';

const toPublic = ({ place, bytes, contentType, etag }: MediaFile, more: Record<string, string>): PublicPicture => ({
  place,
  bytes,
  headers: {
    'content-type': contentType,
    etag,
    ...typeHeader,
    ...shownAnywhere,
    ...more,
  },
});

/** The picture as it was uploaded, by its file’s name. */
export function originalPicture(name: string): PublicPicture | null {
  const file = findMediaFile(name);
  return file && toPublic(file, { 'cache-control': forEver });
}

/**
 * The rendition for a browser that sends `accept` and shows the picture `width` pixels wide, as addresses say it. A
 * browser may keep it for ever once no better one will come: the full AVIF rendition is the last that is made.
 */
export function compressedPicture(
  name: string,
  accept: string | undefined,
  width: string | null,
): PublicPicture | null {
  const file = chooseRendition(name, accept, stepsFrom(width));
  if (!file) return null;
  const isFinal = name.endsWith('.gif') || findMediaFile(renditionFile(name, 'avif')) !== null;
  return toPublic(file, { 'cache-control': isFinal ? forEver : forAWhile, vary: 'accept' });
}
