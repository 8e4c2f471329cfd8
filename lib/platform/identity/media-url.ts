const mediaPrefix = '/media/';

/** The address of a public picture, by its file's name in the media store. */
export const mediaUrl = (file: string): string => mediaPrefix + file.split('/').map(encodeURIComponent).join('/');

/** The file's name of a `/media/` address. */
export const mediaFile = (url: string): string => decodeURIComponent(url.slice(mediaPrefix.length));

/** Whether an address points to a picture in the media store. */
export const isMediaUrl = (url: string): boolean => url.startsWith(mediaPrefix);

/**
 * The address of the compressed rendition of a `/media/` address (spec, section 7): the full one, or the one `width`
 * pixels wide. Any other address is returned unchanged, because only our own pictures have renditions.
 */
export const compressedUrl = (url: string, width?: number): string =>
  isMediaUrl(url) ? `/api/compressed/${url.slice(mediaPrefix.length)}${width ? `?w=${width}` : ''}` : url;
