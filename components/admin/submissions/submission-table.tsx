import { Fragment, type ReactElement } from 'react';
import { Table } from '#components/ui/table.tsx';
import type { SubmissionColumns } from '#lib/submissions/submission.ts';
import { AnswerCell, FileCell, type FileLink, LabelHead } from './submission-cells.tsx';

/** A submission as its row shows it; `texts` and `files` stand in the order of the form's columns. */
export interface SubmissionRow {
  id: number;
  submittedAt: Date;
  texts: string[];
  files: FileLink[][];
}

/** A column before those of the form: its head and each row's cell, both whole elements of the table. */
export interface LeadingColumn<Row> {
  name: string;
  head: ReactElement;
  cell: (row: Row) => ReactElement;
}

interface SubmissionTableProps<Row extends SubmissionRow> {
  title: string;
  leading: LeadingColumn<Row>[];
  columns: SubmissionColumns;
  rows: Row[];
  /** Whether every row takes one line. */
  isOneLine?: boolean;
  className?: string;
}

/**
 * The submissions table (spec, section 2): the leading columns, one for each field label, then one for each file label.
 */
export function SubmissionTable<Row extends SubmissionRow>(props: SubmissionTableProps<Row>) {
  const { title, leading, columns, rows, isOneLine = false, className = '' } = props;
  return (
    <Table caption={`Table of submissions for ${title}`} className={`relative ${className}`}>
      <thead>
        <tr>
          {leading.map(({ name, head }) => (
            <Fragment key={name}>{head}</Fragment>
          ))}
          {columns.fields.map((label) => (
            <LabelHead key={`field ${label}`} label={label} />
          ))}
          {columns.files.map((label) => (
            <LabelHead key={`file ${label}`} label={label} isFile />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            id={`submission-${row.id}`}
            className="bg-surface target:bg-primary-soft even:bg-paper hover:bg-primary-soft has-checked:bg-primary-soft"
          >
            {leading.map(({ name, cell }) => (
              <Fragment key={name}>{cell(row)}</Fragment>
            ))}
            {columns.fields.map((label, index) => (
              <AnswerCell key={`field ${label}`} text={row.texts[index] ?? ''} isOneLine={isOneLine} />
            ))}
            {columns.files.map((label, index) => (
              <FileCell key={`file ${label}`} files={row.files[index] ?? []} isOneLine={isOneLine} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
