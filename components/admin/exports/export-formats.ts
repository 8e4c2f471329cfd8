import { countCsvRows, countLines, type RowCounter } from './row-counters.ts';

export interface ExportChoice {
  /** The address's last part, and the file's extension. */
  format: 'csv' | 'xlsx' | 'json' | 'zip';
  kind: 'submissions' | 'attachments';
  label: string;
  hint: string;
  /** Counts the rows in what has arrived, where they can be seen. */
  counter?: () => RowCounter;
  contentType: string;
}

export const exportChoices: ExportChoice[] = [
  {
    format: 'csv',
    kind: 'submissions',
    label: 'Download CSV',
    hint: 'All answers as text, for any program.',
    counter: countCsvRows,
    contentType: 'text/csv',
  },
  {
    format: 'xlsx',
    kind: 'submissions',
    label: 'Download Excel',
    hint: 'Dates and numbers with their types, status and tags.',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  {
    format: 'json',
    kind: 'submissions',
    label: 'Download JSON',
    hint: 'As the API gives them, for programs.',
    // A line for the beginning and one for the end.
    counter: () => countLines(2),
    contentType: 'application/json',
  },
  {
    format: 'zip',
    kind: 'attachments',
    label: 'Download files (ZIP)',
    hint: 'Every attachment, a folder for each applicant.',
    contentType: 'application/zip',
  },
];
