import accepts from 'accepts';
import { type MediaFile, openMediaFile } from './open-media-file.ts';
import { renditionFile, renditionFormats } from './picture-format.ts';

/**
 * Opens the smallest suitable rendition of `file` in the format that `accept` (an Accept header) prefers: AVIF, WebP,
 * or the original. The original is used if there is no rendition, if it is no larger, or if the header allows neither
 * format. Nothing is encoded here: renditions that the background process has not made yet are treated as missing. The
 * caller closes the handle.
 * @param steps suitable widths, smallest first; the full rendition is always suitable
 * @returns null when there is no such picture
 */
export async function openRendition(
  file: string,
  accept: string | null,
  steps: number[] = [],
): Promise<MediaFile | null> {
  const original = await openMediaFile(file);
  if (!original) return null;
  for (const width of [...steps, undefined]) {
    const names = renditionFormats.map((format) => renditionFile(file, format, width));
    const renditions = await Promise.all(names.map(openMediaFile));
    const files: MediaFile[] = [...renditions.filter((rendition) => rendition !== null), original];
    const offers = files.filter(({ bytes }, index) => files.slice(index + 1).every((other) => bytes < other.bytes));
    const chosen: MediaFile = negotiate(accept, offers) ?? original;
    await close(files.filter((each) => each !== chosen && each !== original));
    if (chosen === original) continue;
    await close([original]);
    return chosen;
  }
  return original;
}

const close = (files: MediaFile[]) => Promise.all(files.map(({ handle }) => handle.close()));

function negotiate(accept: string | null, offers: MediaFile[]): MediaFile | undefined {
  // The package reads only this header of a request.
  const request = { headers: accept === null ? {} : { accept } } as unknown as Parameters<typeof accepts>[0];
  const type = accepts(request).type(offers.map(({ contentType }) => contentType));
  return offers.find(({ contentType }) => contentType === type);
}
