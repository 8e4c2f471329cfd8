import { fingerprintOf } from '#components/applications/put-files.ts';

// Where an upload goes on after a reload, by question and file. A file is the same if its name, size and date are.

const keyOf = (fieldId: number, file: File) => `upload-${fieldId}-${fingerprintOf(file)}`;

/** The address of an upload of this file to this question that was begun in this browser. Null if there is none. */
export function begunUpload(fieldId: number, file: File): string | null {
  try {
    return localStorage.getItem(keyOf(fieldId, file));
  } catch {
    return null;
  }
}

export function rememberUpload(fieldId: number, file: File, address: string): void {
  try {
    localStorage.setItem(keyOf(fieldId, file), address);
  } catch {
    // Without storage an upload begins anew after a reload.
  }
}

export function forgetUpload(fieldId: number, file: File): void {
  try {
    localStorage.removeItem(keyOf(fieldId, file));
  } catch {
    // Nothing was remembered either.
  }
}
