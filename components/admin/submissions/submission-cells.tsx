import { Cell } from '#components/ui/table.tsx';
import { tableCellLength } from '#lib/config/limits.ts';
import type { SubmittedAnswer, SubmittedFile } from '#lib/submissions/submission.ts';
import { attachmentUrl } from '#lib/submissions/submission.wire.ts';
import { cutText } from '#lib/text/cut-text.ts';
import { FileLinks } from '../submission-cells.tsx';
import { shownAnswer } from './shown-answer.ts';

/** A longer answer may not fit its cell: then the whole of it is in the tooltip, and on the submission's own page. */
const surelyFits = 24;

/** One answer on one line. */
export function AnswerCell({ answer }: { answer: SubmittedAnswer | undefined }) {
  const value = answer ? shownAnswer(answer) : '';
  return (
    <Cell title={value.length > surelyFits ? value : undefined} className="max-w-64 truncate">
      {cutText(value, tableCellLength)}
    </Cell>
  );
}

/** The files sent under one label, on one line. */
export function FileCell({ files }: { files: readonly SubmittedFile[] }) {
  const links = files.map(({ id, label, filename }) => ({
    field_label: label,
    file_url: attachmentUrl('', id),
    filename,
  }));
  return (
    <Cell className="max-w-64 whitespace-nowrap">
      <FileLinks files={links} />
    </Cell>
  );
}
