import { fileStore } from '../storage/file-store.ts';

/** Deletes a picture's file and its renditions, whose names begin with the file's own. */
export async function removePictureFiles(file: string): Promise<void> {
  const names = await fileStore().list('media', [file]);
  const own = names.filter((name) => name === file || name.startsWith(`${file}.`));
  await fileStore().remove('media', own);
}
