import accepts from 'accepts';
import type { WholeFile } from '#lib/platform/http/file-answer.ts';
import { drawingPolicy, shownAnywhere, typeHeader } from '#lib/platform/http/responses.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import type { FilePlace } from '#lib/platform/storage/stored-file.ts';
import { contentTypeOf, contentTypeOfFile, renditionFile, renditionFormats, stepsFrom } from './renditions.ts';

interface MediaFile {
  place: FilePlace;
  bytes: number;
  contentType: string;
  /** A strong validator, because a file is named by its content and never rewritten. */
  etag: string;
}

// Plain names only: no leading dot, and no character with a special meaning in a URL or a file system.
const plainName = /^[\w-][\w.-]{0,199}$/;

/**
 * Finds a public picture, an original or a rendition, by its file’s name.
 * @returns null for anything that is not a picture’s plain file, such as a link
 */
export function findMediaFile(name: string): MediaFile | null {
  const contentType = plainName.test(name) && contentTypeOfFile(name);
  if (!contentType) return null;
  const place = { folder: 'media', name } as const;
  const facts = fileStore().findNow(place);
  return facts && { place, bytes: facts.bytes, contentType, etag: `"${name}-${facts.validator}"` };
}

/** Makes sure that a picture is found which another process has just stored. */
export const knowPicture = (name: string): Promise<void> => fileStore().know('media', name);

/**
 * Chooses the smallest suitable rendition of `file` in the format that `accept` (an Accept header) prefers: AVIF, WebP,
 * or the original. The original is used if there is no rendition, if it is no larger, or if the header allows neither
 * format. Nothing is encoded here: renditions that the background process has not made yet are treated as missing.
 * @param steps suitable widths, smallest first; the full rendition is always suitable
 * @returns null when there is no such picture
 */
function chooseRendition(file: string, accept: string | undefined, steps: number[] = []): MediaFile | null {
  const original = findMediaFile(file);
  if (!original) return null;
  for (const width of [...steps, undefined]) {
    const renditions = renditionFormats.map((format) => findMediaFile(renditionFile(file, format, width)));
    const files: MediaFile[] = [...renditions.filter((rendition) => rendition !== null), original];
    const offers = files.filter(({ bytes }, index) => files.slice(index + 1).every((other) => bytes < other.bytes));
    const chosen: MediaFile | undefined = offers.length > 1 ? negotiate(accept, offers) : original;
    if (chosen && chosen !== original) return chosen;
  }
  return original;
}

function negotiate(accept: string | undefined, offers: MediaFile[]): MediaFile | undefined {
  // The package reads only this header of a request.
  const request = { headers: { accept } } as unknown as Parameters<typeof accepts>[0];
  const type = accepts(request).type(offers.map(({ contentType }) => contentType));
  return offers.find(({ contentType }) => contentType === type);
}

/** A picture as visitors get it. */
export interface PublicPicture extends WholeFile {
  place: FilePlace;
}

/** Its name is the hash of its content. */
const forEver = 'public, max-age=31536000, immutable';
/** Until the encoder has made what is better. */
const forAWhile = 'public, max-age=600';

const toPublic = ({ place, bytes, contentType, etag }: MediaFile, more: Record<string, string>): PublicPicture => ({
  place,
  bytes,
  headers: {
    'content-type': contentType,
    etag,
    ...typeHeader,
    ...shownAnywhere,
    ...(contentType === contentTypeOf('svg') && drawingPolicy),
    ...more,
  },
});

/** The picture as it was uploaded, by its file’s name. */
export function originalPicture(name: string): PublicPicture | null {
  const file = findMediaFile(name);
  return file && toPublic(file, { 'cache-control': forEver });
}

/**
 * The rendition for a browser that sends `accept` and shows the picture `width` pixels wide, as addresses say it. A
 * browser may keep it for ever once no better one will come: the full AVIF rendition is the last that is made.
 */
export function compressedPicture(
  name: string,
  accept: string | undefined,
  width: string | null,
): PublicPicture | null {
  const file = chooseRendition(name, accept, stepsFrom(width));
  if (!file) return null;
  const isFinal = /\.(gif|svg)$/.test(name) || findMediaFile(renditionFile(name, 'avif')) !== null;
  return toPublic(file, { 'cache-control': isFinal ? forEver : forAWhile, vary: 'accept' });
}
