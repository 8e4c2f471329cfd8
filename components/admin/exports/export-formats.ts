import { countCsvRows, countLines, type RowCounter } from './row-counters.ts';

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
