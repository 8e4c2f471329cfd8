import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { mediaUrl } from '../media/media-url.ts';
import { invalidFields } from './committee-failures.ts';

const unknownPicture = invalidFields({
  image_url: ['Choose a picture from the media library, like /media/portrait.jpg.'],
});

/** The file behind a `/media/` address, or null for any other text. */
function mediaFile(url: string): string | null {
  const prefix = mediaUrl('');
  if (!url.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(url.slice(prefix.length));
  } catch {
    return null;
  }
}

/**
 * The id of the picture in `image_url`. Undefined if it was left out, null for no picture.
 * @returns invalid, at the field image_url, for anything but the address of an existing picture
 */
export async function findMemberPicture(url: unknown): Promise<Result<number | null | undefined>> {
  if (url === undefined) return success(undefined);
  if (url === null || url === '') return success(null);
  const file = typeof url === 'string' ? mediaFile(url) : null;
  const media = file === null ? null : await database().media.findUnique({ where: { file }, select: { id: true } });
  return media ? success(media.id) : unknownPicture;
}
