import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { applicationsFolder } from '../config/paths.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { foundName } from '../scanner/scan-state.ts';
import { downloadName } from '../submissions/download-name.ts';
import { getOwn } from './get-own.ts';
import { noSuchFile } from './own-failures.ts';

export interface OwnFile {
  filename: string;
  mimeType: string;
  bytes: number;
  /** The open file, which the caller must close. */
  file: FileHandle;
}

/**
 * Opens a file that the applicant sent. One in which the scanner found a virus is opened for nobody.
 * @param number its place among the files, from 1
 * @returns unauthorized; forbidden; not_found
 * @throws when the row exists but its file does not: that is a data loss, not a visitor's mistake
 */
export async function openOwnFile(headers: Headers, number: number): Promise<Result<OwnFile>> {
  const own = await getOwn(headers);
  if (!own.ok) return own;
  const found = own.value.files[number - 1];
  if (!found) return noSuchFile;
  const virus = foundName(found.scan);
  if (virus) return refuse('forbidden', `This file contains a virus (${virus}). It cannot be opened or downloaded.`);
  const { filename, storedName, mimeType } = found;
  const file = await open(path.join(applicationsFolder(), path.basename(storedName)), 'r');
  try {
    const { size } = await file.stat();
    return success({ filename: downloadName(filename, storedName), mimeType, bytes: size, file });
  } catch (error) {
    await file.close();
    throw error;
  }
}
