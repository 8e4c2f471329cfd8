import { fileStore } from '../storage/file-store.ts';
import type { UploadStore } from './stored-upload.ts';
import { uploadFolder } from './upload-folder.ts';
import { uploadRows } from './upload-rows.ts';

/** Where uploads wait until they are whole: beside the files that they become. */
export const uploadStore = (): UploadStore => (fileStore().isRemote ? uploadRows : uploadFolder);
