// Where an upload goes on after a reload, by question. A file is the same if its name, size and date are.

interface Remembered {
  fingerprint: string;
  address: string;
}

const keyOf = (fieldId: number) => `upload-${fieldId}`;
const fingerprintOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

/** The address of an upload of this file to this question that was begun in this browser. Null if there is none. */
export function begunUpload(fieldId: number, file: File): string | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(fieldId)) ?? 'null') as Remembered | null;
    return found?.fingerprint === fingerprintOf(file) ? found.address : null;
  } catch {
    return null;
  }
}

export function rememberUpload(fieldId: number, file: File, address: string): void {
  try {
    localStorage.setItem(keyOf(fieldId), JSON.stringify({ fingerprint: fingerprintOf(file), address }));
  } catch {
    // Without storage an upload begins anew after a reload.
  }
}

export function forgetUpload(fieldId: number): void {
  try {
    localStorage.removeItem(keyOf(fieldId));
  } catch {
    // Nothing was remembered either.
  }
}
