/** Counts the rows of a download, chunk by chunk. @returns the rows so far */
export type RowCounter = (chunk: Uint8Array) => number;

const quote = 0x22;
const lineFeed = 0x0a;

/** Ignores line ends between quotation marks, which belong to an answer, and does not count the header. */
export function countCsvRows(): RowCounter {
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

/** Counts lines as rows, except `others` of them. */
export function countLines(others: number): RowCounter {
  let rows = -others;
  return (chunk) => {
    for (const byte of chunk) if (byte === lineFeed) rows += 1;
    return Math.max(0, rows);
  };
}
