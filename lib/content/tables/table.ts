/** A cell as it was written. A workbook's numbers and yes-no cells keep their type; its dates are `2026-12-05 14:30:00`. */
export type Cell = string | number | boolean | null;

export interface TableRow {
  /** As a spreadsheet numbers it: the first line of the file is 1. */
  number: number;
  cells: readonly Cell[];
}

export const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

/** How a file was read, for the person who sent it. */
export interface TableFormat {
  kind: 'CSV' | 'Excel';
  /** Of a CSV file. */
  encoding?: 'UTF-8' | 'UTF-16';
  separator?: keyof typeof separators;
  /** Of a workbook: the sheet that was read, and the others, which were not. */
  sheet?: string;
  otherSheets?: readonly string[];
}

/** A file that holds a table: its rows, without those that are empty. */
export interface Table {
  format: TableFormat;
  rows: readonly TableRow[];
}
