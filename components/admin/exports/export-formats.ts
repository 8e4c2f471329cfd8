/** Counts the rows of a download, chunk by chunk. @returns the rows so far */
type RowCounter = (chunk: Uint8Array) => number;

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

export interface ExportChoice {
  /** The last part of the address, and the file's extension. */
  format: 'csv' | 'xlsx' | 'json' | 'zip';
  kind: 'submissions' | 'attachments';
  /** In the form's order, with Yes and No. */
  layout?: 'form';
  label: string;
  hint: string;
  /**
   * Counts the rows as they arrive, for the progress bar and to detect a file that breaks off. Only for text formats.
   */
  counter?: () => RowCounter;
  contentType: string;
}

export const exportChoices: ExportChoice[] = [
  {
    format: 'csv',
    kind: 'submissions',
    layout: 'form',
    label: 'Download CSV',
    hint: 'Opens in any spreadsheet. All answers as text.',
    counter: countCsvRows,
    contentType: 'text/csv',
  },
  {
    format: 'xlsx',
    kind: 'submissions',
    layout: 'form',
    label: 'Download Excel',
    hint: 'With status and tags. Dates and numbers keep their type.',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  {
    format: 'json',
    kind: 'submissions',
    label: 'Download JSON',
    hint: 'The same data as the API, for other software.',
    // The first and the last line contain no rows.
    counter: () => countLines(2),
    contentType: 'application/json',
  },
  {
    format: 'zip',
    kind: 'attachments',
    label: 'Download files (ZIP)',
    hint: 'All attachments, in one folder per applicant.',
    contentType: 'application/zip',
  },
];
