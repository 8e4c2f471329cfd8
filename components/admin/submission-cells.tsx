import { Download, Paperclip } from '#components/ui/icons.tsx';
import { HeadCell } from '#components/ui/table.tsx';
import { tableCellLength } from '#lib/config/limits.ts';
import type { WireSubmission } from '#lib/submissions/submission.wire.ts';
import { cutText } from '#lib/text/cut-text.ts';

/** The header of a form column. Columns of files have a paper clip. */
export function LabelHead({ label, isFile }: { label: string; isFile?: boolean }) {
  return (
    <HeadCell title={label} className="max-w-80 min-w-32 truncate">
      {label}
      {isFile && <Paperclip aria-hidden="true" className="ml-1.5 inline size-3.5 text-muted" />}
    </HeadCell>
  );
}

/** At most 100 characters. The tooltip and the submission's own page have the full text. */
export function CutValue({ value }: { value: string }) {
  const shown = cutText(value, tableCellLength);
  if (shown === value) return <span className="block max-w-72 break-words">{value}</span>;
  return (
    <span title={value} className="block w-72 break-words">
      {shown}
    </span>
  );
}

/** The files sent under one label. */
export function FileLinks({ files }: { files: WireSubmission['uploaded_files'] }) {
  if (files.length === 0) return <span className="text-muted">No file</span>;
  return files.map(({ file_url, filename }) => (
    <a
      key={file_url}
      href={file_url}
      title={filename}
      className="flex max-w-72 items-center gap-1.5 py-px text-primary underline-offset-4 hover:underline"
    >
      <Download aria-hidden="true" className="size-[1em] shrink-0" />
      <span className="truncate">{filename}</span>
    </a>
  ));
}
