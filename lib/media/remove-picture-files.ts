import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { mediaFolder } from '../config/paths.ts';

/** Deletes a picture's file and its renditions, whose names begin with the file's own. */
export async function removePictureFiles(file: string): Promise<void> {
  const names = await readdir(mediaFolder());
  const own = names.filter((name) => name === file || name.startsWith(`${file}.`));
  await Promise.all(own.map((name) => rm(path.join(mediaFolder(), name), { force: true })));
}
