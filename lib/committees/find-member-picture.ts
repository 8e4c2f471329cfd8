import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { mediaUrl } from '../media/media-url.ts';

const unknownPicture = refuse('invalid', 'Please correct the marked fields.', {
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
 * The id of the picture that `image_url` names; null and undefined stay what they are.
 * @returns invalid, at the field image_url, for anything but the address of an existing picture
 */
export async function findMemberPicture(url: string | null | undefined): Promise<Result<number | null | undefined>> {
  if (url === null || url === undefined) return success(url);
  const file = mediaFile(url);
  const media = file === null ? null : await database().media.findUnique({ where: { file }, select: { id: true } });
  return media ? success(media.id) : unknownPicture;
}
