import { idPath } from '#lib/api/path-id.ts';
import { mediaItemNotFound } from '#lib/content/media/library/media-items.ts';

/** The picture in an address. */
export const mediaItemPath = idPath(mediaItemNotFound);
