import { countCsvRows, countLines, type RowCounter } from './row-counters.ts';
import { countXlsxRows } from './xlsx-row-counter.ts';

export interface ExportChoice {
  /** The last part of the address, and the file's extension. */
  format: 'csv' | 'xlsx' | 'json' | 'zip';
  kind: 'submissions' | 'attachments';
  label: string;
  hint: string;
  /** Counts the rows as they arrive. Missing for formats whose rows are not visible. */
  counter?: () => RowCounter;
  /** Whether the counter has counted every row once the last chunk has arrived. If not, it only shows progress. */
  provesEnd?: boolean;
  contentType: string;
}

export const exportChoices: ExportChoice[] = [
  {
    format: 'csv',
    kind: 'submissions',
    label: 'Download CSV',
    hint: 'Opens in any spreadsheet. All answers as text.',
    counter: countCsvRows,
    provesEnd: true,
    contentType: 'text/csv',
  },
  {
    format: 'xlsx',
    kind: 'submissions',
    label: 'Download Excel',
    hint: 'With status and tags. Dates and numbers keep their type.',
    counter: countXlsxRows,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  {
    format: 'json',
    kind: 'submissions',
    label: 'Download JSON',
    hint: 'The same data as the API, for other software.',
    // The first and the last line contain no rows.
    counter: () => countLines(2),
    provesEnd: true,
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
