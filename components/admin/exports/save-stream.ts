export interface ExportProgress {
  bytes: number;
  /** Known for ZIP archives. Null if unknown until the download ends. */
  totalBytes: number | null;
  /** Null if rows are not visible in the file. */
  rows: number | null;
  totalRows: number | null;
}

/** A failure whose message tells the person what to do. */
export class ExportFailure extends Error {}

interface SaveTarget {
  write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void> | void;
  finish: () => Promise<void> | void;
  discard: () => Promise<void> | void;
}

type SaveFilePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/** Asks where to save. Null in browsers that cannot write to a file piece by piece. */
export async function chooseFile(suggestedName: string): Promise<FileSystemFileHandle | null> {
  const picker = (window as { showSaveFilePicker?: SaveFilePicker }).showSaveFilePicker;
  return picker ? picker.call(window, { suggestedName }) : null;
}

async function fileTarget(handle: FileSystemFileHandle): Promise<SaveTarget> {
  const writable = await handle.createWritable();
  return {
    write: (chunk) => writable.write(chunk),
    finish: () => writable.close(),
    discard: () => writable.abort(),
  };
}

/** Collects the file in memory and passes it to the browser's downloads at the end. */
function memoryTarget(filename: string, type: string): SaveTarget {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: (chunk) => void chunks.push(chunk),
    finish: () => {
      const address = URL.createObjectURL(new Blob(chunks, { type }));
      Object.assign(document.createElement('a'), { href: address, download: filename }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    discard: () => void chunks.splice(0),
  };
}

const numberIn = (headers: Headers, name: string) => (headers.has(name) ? Number(headers.get(name)) : null);

async function open(address: string, signal: AbortSignal): Promise<Response & { body: ReadableStream }> {
  const response = await fetch(address, { signal });
  if (response.ok && response.body) return response as Response & { body: ReadableStream };
  if (response.status === 403) {
    throw new ExportFailure('You are not signed in as an administrator any more. Sign in again, then export again.');
  }
  const body = await response.json().catch(() => null);
  throw new ExportFailure(body?.message ?? `The server answered ${response.status}. Try again in a minute.`);
}

interface SaveOptions {
  address: string;
  filename: string;
  choice: ExportChoice;
  file: FileSystemFileHandle | null;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/**
 * Downloads an export piece by piece and saves it. A failure leaves no partial file behind.
 * @throws {ExportFailure} with what to do, or an AbortError when `signal` aborts
 */
export async function saveStream({ address, filename, choice, file, signal, onProgress }: SaveOptions) {
  const response = await open(address, signal);
  const target = file ? await fileTarget(file) : memoryTarget(filename, choice.contentType);
  const counter = choice.counter?.();
  const progress: ExportProgress = {
    bytes: 0,
    totalBytes: numberIn(response.headers, 'export-bytes'),
    rows: counter ? 0 : null,
    totalRows: numberIn(response.headers, 'export-rows'),
  };
  try {
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      await target.write(value);
      progress.bytes += value.length;
      if (counter) progress.rows = counter(value);
      onProgress({ ...progress });
    }
    if (counter && progress.totalRows && progress.rows !== progress.totalRows) throw new TypeError('incomplete');
    if (choice.kind === 'submissions') progress.rows = progress.totalRows;
    await target.finish();
    return progress;
  } catch (error) {
    await target.discard();
    if (signal.aborted || !(error instanceof TypeError)) throw error;
    throw new ExportFailure(
      'The connection broke off before the end, and nothing was saved. Try again; for a slow line, choose fewer days.',
    );
  }
}

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
