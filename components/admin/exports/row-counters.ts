/** Counts the rows in a download, chunk by chunk. @returns the rows so far */
export type RowCounter = (chunk: Uint8Array) => number | Promise<number>;

const quote = 0x22;
const lineFeed = 0x0a;

/** Line ends between quotation marks belong to an answer. The header is no row. */
export function countCsvRows(): (chunk: Uint8Array) => number {
  let rows = -1;
  let isQuoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) rows += 1;
    }
    return Math.max(0, rows);
  };
}

/** A row is a line; `others` lines are none. */
export function countLines(others: number): (chunk: Uint8Array) => number {
  let rows = -others;
  return (chunk) => {
    for (const byte of chunk) if (byte === lineFeed) rows += 1;
    return Math.max(0, rows);
  };
}
