import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { mediaFolder } from '../config/paths.ts';
import { contentTypeOfFile } from './picture-format.ts';

export interface MediaFile {
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
