import { Download, Paperclip, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { AsWritten, asWritten } from '#components/ui/as-written.tsx';
import { Icon } from '#components/ui/icon.tsx';

import { Cell, HeadCell, Table } from '#components/ui/lists/table.tsx';
import type { SubmissionColumns } from '#lib/applications/submissions/columns.ts';
import { tableCellLength } from '#lib/platform/config/limits.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';

/** A row: its leading cells, then texts and files in the order of the form's columns. */
export interface SubmissionRow {
  id: number;
  lead: ReactNode;
  texts: string[];
  doubts?: readonly (string | null | undefined)[];
  files: FileLink[][];
}

interface SubmissionTableProps {
  title: string;
  lead: ReactNode;
  columns: SubmissionColumns;
  rows: SubmissionRow[];
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

interface FileLink {
  url: string;
  filename: string;
  hasVirus?: boolean;
}

function LabelHead({ label, isFile }: { label: string; isFile?: boolean }) {
  return (
    <HeadCell title={label} className="max-w-80 min-w-32 truncate">
      <span>{label}</span>
      {isFile && <Icon of={Paperclip} className="ml-1.5 inline size-3.5 text-muted" />}
    </HeadCell>
  );
}

export function TimeCell({ at }: { at: Date }) {
  return (
    <Cell className="whitespace-nowrap tabular-nums">
      <time dateTime={at.toISOString()}>{shownTime(at)}</time>
    </Cell>
  );
}

/** A longer text may not fit on its line. The tooltip and the submission's own page have the full text. */
const surelyFits = 24;

interface AnswerCellProps {
  text: string;
  doubt?: string | null | undefined;
  isOneLine: boolean;
}

/** One answer, cut to 100 characters, or to one line with `isOneLine`. The tooltip has the full text. */
function AnswerCell({ text, doubt, isOneLine }: AnswerCellProps) {
  const shown = cutText(text, tableCellLength);
  if (isOneLine) {
    return (
      <Cell
        title={doubt ? `${text}\n${doubt}` : text.length > surelyFits ? text : undefined}
        className="max-w-64 truncate"
      >
        {doubt && <Icon of={TriangleAlert} className="mr-1 inline size-3.5 align-[-0.125em] text-warning" />}
        {asWritten(shown)}
        {doubt && <span className="sr-only">{` ${doubt}`}</span>}
      </Cell>
    );
  }
  const isCut = shown !== text;
  return (
    <Cell className="max-w-80">
      <span title={isCut ? text : undefined} className={`block break-words ${isCut ? 'w-72' : 'max-w-72'}`}>
        {asWritten(shown)}
      </span>
    </Cell>
  );
}

function FileCell({ files, isOneLine }: { files: readonly FileLink[]; isOneLine: boolean }) {
  return (
    <Cell className={isOneLine ? 'max-w-64 whitespace-nowrap' : 'max-w-80'}>
      {files.length === 0 && <span className="text-muted">No file</span>}
      {files.map(({ url, filename, hasVirus = false }) =>
        hasVirus ? (
          <span key={url} title={filename} className="block max-w-72 truncate py-px text-muted">
            <span>Virus found: </span>
            <AsWritten>{filename}</AsWritten>
          </span>
        ) : (
          <a
            key={url}
            href={url}
            title={filename}
            className="flex max-w-72 items-center gap-1.5 py-px text-primary underline-offset-4 hover:underline"
          >
            <Icon of={Download} className="size-[1em] shrink-0" />
            <span translate="no" className="truncate">
              {filename}
            </span>
          </a>
        ),
      )}
    </Cell>
  );
}
