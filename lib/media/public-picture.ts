import accepts from 'accepts';
import type { WholeFile } from '../http/file-answer.ts';
import { shownAnywhere, typeHeader } from '../http/security-headers.ts';
import { findMediaFile, type MediaFile } from './media-file.ts';
import { renditionFile, renditionFormats } from './picture-format.ts';
import { stepsFrom } from './rendition-widths.ts';

/**
 * Chooses the smallest suitable rendition of `file` in the format that `accept` (an Accept header) prefers: AVIF, WebP,
 * or the original. The original is used if there is no rendition, if it is no larger, or if the header allows neither
 * format. Nothing is encoded here: renditions that the background process has not made yet are treated as missing.
 * @param steps suitable widths, smallest first; the full rendition is always suitable
 * @returns null when there is no such picture
 */
function chooseRendition(file: string, accept: string | undefined, steps: number[] = []): MediaFile | null {
  const original = findMediaFile(file);
  if (!original) return null;
  for (const width of [...steps, undefined]) {
    const renditions = renditionFormats.map((format) => findMediaFile(renditionFile(file, format, width)));
    const files: MediaFile[] = [...renditions.filter((rendition) => rendition !== null), original];
    const offers = files.filter(({ bytes }, index) => files.slice(index + 1).every((other) => bytes < other.bytes));
    const chosen: MediaFile | undefined = offers.length > 1 ? negotiate(accept, offers) : original;
    if (chosen && chosen !== original) return chosen;
  }
  return original;
}

function negotiate(accept: string | undefined, offers: MediaFile[]): MediaFile | undefined {
  // The package reads only this header of a request.
  const request = { headers: { accept } } as unknown as Parameters<typeof accepts>[0];
  const type = accepts(request).type(offers.map(({ contentType }) => contentType));
  return offers.find(({ contentType }) => contentType === type);
}

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
