import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { mediaFolder } from '../config/paths.ts';
import { contentTypeOfFile } from './picture-format.ts';

export interface MediaFile {
  handle: FileHandle;
  bytes: number;
  contentType: string;
  /** A strong validator, because a file is named by its content and never rewritten. */
  etag: string;
}

// Plain names only: no leading dot, and no character with a special meaning in a URL or a file system.
const plainName = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;
const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'ENAMETOOLONG']);

/** The path below the media folder for an address's segments, or null if they do not name a picture. */
export function mediaPath(segments: string[]): string | null {
  const isPlain = segments.length > 0 && segments.every((segment) => plainName.test(segment));
  if (!isPlain || !contentTypeOfFile(segments.at(-1) as string)) return null;
  return segments.join('/');
}

/**
 * Opens a public picture. The caller closes the handle.
 * @param file as `mediaPath` returned it
 * @returns null when it does not exist or its path leads out of the media folder
 */
export async function openMediaFile(file: string): Promise<MediaFile | null> {
  const contentType = contentTypeOfFile(file);
  if (!contentType) return null;
  const handle = await openInside(mediaFolder(), file);
  if (!handle) return null;
  const { size, mtimeMs } = await handle.stat();
  return { handle, bytes: size, contentType, etag: `"${path.basename(file)}-${size}-${Math.round(mtimeMs)}"` };
}

async function openInside(folder: string, file: string): Promise<FileHandle | null> {
  try {
    const place = await realpath(path.join(folder, file));
    if (place !== path.join(await realpath(folder), file)) return null;
    const handle = await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    return null;
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
