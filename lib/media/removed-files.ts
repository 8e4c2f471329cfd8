import { fileStore } from '../storage/file-store.ts';
import { removePictureFiles } from './remove-picture-files.ts';

const prefix = '.removed-';

/** The name of a removed picture, which can be brought back. Pictures with such a name are not served. */
export const removedName = (file: string): string => prefix + file;

const rename = (from: string, to: string) => fileStore().rename({ folder: 'media', name: from }, to);

/** An object store takes each file by requests of its own, and a person waits for those of many pictures. */
const atOnce = 8;

/** Does the same with the files of each picture, of some at once. */
export async function eachPicture<Picture>(
  pictures: readonly Picture[],
  move: (picture: Picture) => Promise<void>,
): Promise<void> {
  const left = pictures.values();
  const moveNext = async () => {
    for (const picture of left) await move(picture);
  };
  await Promise.all(Array.from({ length: atOnce }, moveNext));
}

/** Takes a picture's file out of reach of visitors, and deletes its renditions, which can be made again. */
export async function hidePictureFiles(file: string): Promise<void> {
  await rename(file, removedName(file));
  await removePictureFiles(file);
}

/** Puts the file of a removed picture back. */
export const showPictureFiles = (file: string): Promise<void> => rename(removedName(file), file);

/** Deletes what a picture left that was removed, and stored again since. */
export const forgetRemoved = (file: string): Promise<void> => fileStore().remove('media', [removedName(file)]);

/** Deletes everything of a picture. */
export async function erasePictureFiles(file: string): Promise<void> {
  await forgetRemoved(file);
  await removePictureFiles(file);
}

/** The pictures whose files are out of reach. */
export async function hiddenPictures(): Promise<string[]> {
  const names = await fileStore().list('media', [prefix]);
  return names.map((name) => name.slice(prefix.length));
}
