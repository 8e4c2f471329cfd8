import { fingerprintOf } from '#components/applications/put-files.ts';
import type { UploadUse } from '#lib/platform/uploads/file-rules.ts';

// Where an upload goes on after a reload, by page, question and file. A file is the same if its name, size and date are.

/** A question of a private page, and a file for it. */
interface Place {
  page: string;
  use: UploadUse;
  fieldId: number;
  file: File;
}

const keyOf = ({ page, use, fieldId, file }: Place) => `upload-${page}-${use}-${fieldId}-${fingerprintOf(file)}`;

/** The address of an upload of this file to this question that was begun in this browser. Null if there is none. */
export function begunUpload(place: Place): string | null {
  try {
    return localStorage.getItem(keyOf(place));
  } catch {
    return null;
  }
}

export function rememberUpload(place: Place, address: string): void {
  try {
    localStorage.setItem(keyOf(place), address);
  } catch {
    // Without storage an upload begins again after a reload.
  }
}

export function forgetUpload(place: Place): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was remembered either.
  }
}
