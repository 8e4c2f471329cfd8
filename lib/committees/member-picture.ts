import type { ContentValues } from '../content/field.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { mediaUrl } from '../media/media-url.ts';
import { choosePicture, invalidFields } from './committee-failures.ts';

const unknownPicture = invalidFields({ image_url: [choosePicture] });

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
 * A member's values from a request, with the picture's id in place of its address. Unchanged without `image_url`.
 * @returns invalid, at the field image_url, for anything but the address of an existing picture
 */
export async function withPicture({ image_url: url, ...values }: ContentValues): Promise<Result<ContentValues>> {
  if (url === undefined) return success(values);
  if (url === null || url === '') return success({ ...values, image: null });
  const file = mediaFile(String(url));
  const media =
    file === null
      ? null
      : await database().media.findUnique({ where: { file, removedAt: null }, select: { id: true } });
  return media ? success({ ...values, image: media.id }) : unknownPicture;
}
