import { AsWritten, asWritten } from '#components/ui/as-written.tsx';
import { TriangleAlert } from '#components/ui/icons.tsx';
import { Cell, HeadCell } from '#components/ui/table.tsx';
import { tableCellLength } from '#lib/platform/config/limits.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { Download, Paperclip } from '../icons.tsx';

/** A file as a link in the table, or only its name if it must not be opened. */
export interface FileLink {
  url: string;
  filename: string;
  hasVirus?: boolean;
}

/** The header of a form column. Columns of files have a paper clip. */
export function LabelHead({ label, isFile }: { label: string; isFile?: boolean }) {
  return (
    <HeadCell title={label} className="max-w-80 min-w-32 truncate">
      <span>{label}</span>
      {isFile && <Paperclip aria-hidden="true" className="ml-1.5 inline size-3.5 text-muted" />}
    </HeadCell>
  );
}

/** When a submission arrived. */
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
  /** The doubt about it. */
  doubt?: string | null | undefined;
  isOneLine: boolean;
}

/** One answer, cut to 100 characters, or to one line with `isOneLine`. The tooltip has the full text. */
export function AnswerCell({ text, doubt, isOneLine }: AnswerCellProps) {
  const shown = cutText(text, tableCellLength);
  if (isOneLine) {
    return (
      <Cell
        title={doubt ? `${text}\n${doubt}` : text.length > surelyFits ? text : undefined}
        className="max-w-64 truncate"
      >
        {doubt && <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.125em] text-warning" />}
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

/** The files sent under one label. */
export function FileCell({ files, isOneLine }: { files: readonly FileLink[]; isOneLine: boolean }) {
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
            <Download aria-hidden="true" className="size-[1em] shrink-0" />
            <span translate="no" className="truncate">
              {filename}
            </span>
          </a>
        ),
      )}
    </Cell>
  );
}
