import accepts from 'accepts';
import { type MediaFile, openMediaFile } from './open-media-file.ts';
import { narrowWidth, renditionFile } from './picture-format.ts';

/**
 * Opens the rendition of `file` that `accept` (an Accept header) likes best: AVIF, WebP, or the original where
 * there is no rendition, where an older format is no larger, or where the header allows neither. Nothing is encoded
 * here: what the background has not made yet does not exist. The caller closes the handle.
 * @param isNarrow whether the narrow renditions will do; without any, it is as if they would not
 * @returns null when there is no such picture
 */
export async function openRendition(file: string, accept: string | null, isNarrow = false): Promise<MediaFile | null> {
  const original = await openMediaFile(file);
  if (!original) return null;
  const widths = isNarrow ? [narrowWidth, undefined] : [undefined];
  const names = widths.flatMap((width) => [renditionFile(file, 'avif', width), renditionFile(file, 'webp', width)]);
  const renditions = await Promise.all(names.map(openMediaFile));
  const files = [...renditions.filter((rendition) => rendition !== null), original];
  const offers = files.filter(({ bytes }, index) => files.slice(index + 1).every((older) => bytes < older.bytes));
  const chosen = negotiate(accept, offers) ?? original;
  await Promise.all(files.filter((each) => each !== chosen).map(({ handle }) => handle.close()));
  return chosen;
}

function negotiate(accept: string | null, offers: MediaFile[]): MediaFile | undefined {
  // The package reads nothing of a request but this one header.
  const request = { headers: accept === null ? {} : { accept } } as unknown as Parameters<typeof accepts>[0];
  const type = accepts(request).type(offers.map(({ contentType }) => contentType));
  return offers.find(({ contentType }) => contentType === type);
}
