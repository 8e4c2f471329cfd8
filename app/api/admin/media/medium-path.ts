import { idPath } from '#lib/api/path-id.ts';
import { mediumNotFound } from '#lib/content/media/library/media-failures.ts';

/** The picture in an address. */
export const mediumPath = idPath(mediumNotFound);
