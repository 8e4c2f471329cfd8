import type { RowCounter } from './row-counters.ts';

const rowTag = new TextEncoder().encode('<row ');
const localHeaderBytes = 30;

/** Counts the rows in a sheet's XML. In it, "<" only ever starts a tag. */
function countRowTags() {
  let rows = 0;
  let met = 0;
  return (xml: Uint8Array) => {
    for (const byte of xml) {
      met = byte === rowTag[met] ? met + 1 : Number(byte === rowTag[0]);
      if (met === rowTag.length) {
        rows += 1;
        met = 0;
      }
    }
    return rows;
  };
}

/**
 * Counts the rows of an Excel workbook while it arrives. The workbook's first entry is the sheet, which is unpacked on
 * the way (ZIP, APPNOTE 4.3.7). The count shows progress but does not prove the end: the last rows may be unpacked
 * after the file is saved.
 */
export function countXlsxRows(): RowCounter {
  const count = countRowTags();
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // The header does not count as a row.
  let rows = -1;
  let isUnpacking = true;
  const stop = () => {
    isUnpacking = false;
  };
  // Unpacking stops after the sheet, because the workbook's other parts contain no rows.
  const read = async () => {
    for (const reader = readable.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      rows = count(value) - 1;
    }
  };
  read().then(stop, stop);
  let head: Uint8Array | null = new Uint8Array();
  return async (chunk) => {
    let data = chunk;
    if (head) {
      head = new Uint8Array([...head, ...chunk]);
      const start = sheetStart(head);
      if (start === null || head.length <= start) return 0;
      data = head.slice(start);
      head = null;
    }
    if (isUnpacking) await writer.write(data as Uint8Array<ArrayBuffer>).catch(stop);
    return Math.max(0, rows);
  };
}

/** Where the first entry's data begins. Null while its header is incomplete. */
function sheetStart(head: Uint8Array): number | null {
  if (head.length < localHeaderBytes) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  return localHeaderBytes + view.getUint16(26, true) + view.getUint16(28, true);
}
