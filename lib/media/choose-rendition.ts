import accepts from 'accepts';
import { findMediaFile, type MediaFile } from './media-file.ts';
import { renditionFile, renditionFormats } from './picture-format.ts';

/**
 * Chooses the smallest suitable rendition of `file` in the format that `accept` (an Accept header) prefers: AVIF, WebP,
 * or the original. The original is used if there is no rendition, if it is no larger, or if the header allows neither
 * format. Nothing is encoded here: renditions that the background process has not made yet are treated as missing.
 * @param steps suitable widths, smallest first; the full rendition is always suitable
 * @returns null when there is no such picture
 */
export function chooseRendition(file: string, accept: string | undefined, steps: number[] = []): MediaFile | null {
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
