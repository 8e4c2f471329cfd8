import accepts from 'accepts';
import { type MediaFile, openMediaFile } from './open-media-file.ts';
import { renditionFile } from './picture-format.ts';

/**
 * Opens the rendition of `file` that `accept` (an Accept header) likes best: AVIF, WebP, or the original where
 * there is no rendition, where an older format is no larger, or where the header allows neither. Nothing is encoded
 * here: what the background has not made yet does not exist. The caller closes the handle.
 * @returns null when there is no such picture
 */
export async function openRendition(file: string, accept: string | null): Promise<MediaFile | null> {
  const original = await openMediaFile(file);
  if (!original) return null;
  const renditions = await Promise.all([
    openMediaFile(renditionFile(file, 'avif')),
    openMediaFile(renditionFile(file, 'webp')),
  ]);
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
