import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { mediaFolder, removedPictureFile } from '../config/paths.ts';
import { removePictureFiles } from './remove-picture-files.ts';

const move = async (from: string, to: string) => {
  if (existsSync(from)) await rename(from, to);
};

/** Takes a picture's file out of reach of visitors, and deletes its renditions, which can be made again. */
export async function hidePictureFiles(file: string): Promise<void> {
  await move(path.join(mediaFolder(), file), removedPictureFile(file));
  await removePictureFiles(file);
}

/** Puts the file of a removed picture back. */
export const showPictureFiles = (file: string): Promise<void> =>
  move(removedPictureFile(file), path.join(mediaFolder(), file));

/** Deletes everything of a picture. */
export async function erasePictureFiles(file: string): Promise<void> {
  await rm(removedPictureFile(file), { force: true });
  await removePictureFiles(file);
}

/** The pictures whose files are out of reach. */
export async function hiddenPictures(): Promise<string[]> {
  const prefix = path.basename(removedPictureFile(''));
  const names = await readdir(mediaFolder()).catch(() => []);
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
}
