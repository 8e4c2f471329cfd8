import type { ReactNode } from 'react';
import { Table } from '#components/ui/table.tsx';
import type { SubmissionColumns } from '#lib/applications/submissions/columns.ts';
import { AnswerCell, FileCell, type FileLink, LabelHead } from './submission-cells.tsx';

/** A row: its leading cells, then texts and files in the order of the form's columns. */
export interface SubmissionRow {
  id: number;
  lead: ReactNode;
  texts: string[];
  /** The doubt about them. */
  doubts?: readonly (string | null | undefined)[];
  files: FileLink[][];
}

interface SubmissionTableProps {
  title: string;
  /** The header cells of the columns before the form's. */
  lead: ReactNode;
  columns: SubmissionColumns;
  rows: SubmissionRow[];
  /** Whether every row takes one line. */
  isOneLine?: boolean;
  className?: string;
}

/**
 * The submissions table (spec, section 2): the leading columns, one for each field label, then one for each file label.
 */
export function SubmissionTable(props: SubmissionTableProps) {
  const { title, lead, columns, rows, isOneLine = false, className = '' } = props;
  return (
    <Table caption={`Table of submissions for ${title}`} className={`relative ${className}`}>
      <thead>
        <tr>
          {lead}
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
            {row.lead}
            {columns.fields.map((label, index) => (
              <AnswerCell
                key={`field ${label}`}
                text={row.texts[index] ?? ''}
                doubt={row.doubts?.[index]}
                isOneLine={isOneLine}
              />
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
