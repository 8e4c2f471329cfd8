import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import accepts from 'accepts';
import { mediaFolder } from '../config/paths.ts';
import type { WholeFile } from '../http/file-answer.ts';
import { drawingPolicy, shownAnywhere, typeHeader } from '../http/security-headers.ts';
import { contentTypeOf, contentTypeOfFile, renditionFile, renditionFormats } from './picture-format.ts';
import { stepsFrom } from './rendition-widths.ts';

interface MediaFile {
  place: string;
  bytes: number;
  contentType: string;
  /** A strong validator, because a file is named by its content and never rewritten. */
  etag: string;
}

// Plain names only: no leading dot, and no character with a special meaning in a URL or a file system.
const plainName = /^[\w-][\w.-]{0,199}$/;

/** Longer than any file system’s clock stands still: two changes further apart than this have different times. */
const settledMilliseconds = 2000;
const mostKnown = 50_000;

interface Known {
  stamp: string;
  /** Whether the folder had rested before the first file was looked up, so that its time tells of every change since. */
  isSettled: boolean;
  files: Map<string, MediaFile | null>;
}
let known: Known = { stamp: '', isSettled: false, files: new Map() };

/**
 * Finds a public picture, an original or a rendition, by its file’s name. What was found before is looked up again only
 * after the folder has changed: files come and go there, but are never rewritten.
 * @returns null for anything that is not a picture’s plain file, such as a link
 */
export function findMediaFile(name: string): MediaFile | null {
  if (!plainName.test(name)) return null;
  const folder = mediaFolder();
  const { files } = knownOf(folder);
  const before = files.get(name);
  if (before !== undefined) return before;
  if (files.size >= mostKnown) files.clear();
  const found = lookUp(path.join(folder, name), name);
  files.set(name, found);
  return found;
}

function lookUp(place: string, name: string): MediaFile | null {
  const contentType = contentTypeOfFile(name);
  if (!contentType) return null;
  const stats = lstatSync(place, { throwIfNoEntry: false });
  if (!stats?.isFile()) return null;
  return { place, bytes: stats.size, contentType, etag: `"${name}-${stats.size}-${Math.round(stats.mtimeMs)}"` };
}

function knownOf(folder: string): Known {
  const stats = statSync(folder, { throwIfNoEntry: false });
  const stamp = stats ? `${folder} ${stats.dev} ${stats.ino} ${stats.mtimeMs}` : '';
  if (!known.isSettled || known.stamp !== stamp) {
    const isSettled = stats !== undefined && Date.now() - stats.mtimeMs > settledMilliseconds;
    known = { stamp, isSettled, files: new Map() };
  }
  return known;
}

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
  place: string;
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
