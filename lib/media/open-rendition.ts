import accepts from 'accepts';
import { type MediaFile, openMediaFile } from './open-media-file.ts';
import { renditionFile, renditionFormats } from './picture-format.ts';

/**
 * Opens the smallest rendition of `file` that will do, in the format that `accept` (an Accept header) likes best: AVIF,
 * WebP, or the original where there is no rendition, where it is no larger, or where the header allows neither.
 * Nothing is encoded here: what the background has not made yet does not exist. The caller closes the handle.
 * @param steps widths that will do, smallest first; the full rendition always does
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
  // The package reads nothing of a request but this one header.
  const request = { headers: accept === null ? {} : { accept } } as unknown as Parameters<typeof accepts>[0];
  const type = accepts(request).type(offers.map(({ contentType }) => contentType));
  return offers.find(({ contentType }) => contentType === type);
}
