import { PrivateFile } from '#components/conversations/private-file.tsx';
import { FileNote } from '#components/ui/file-note.tsx';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { fileSize } from '#lib/platform/text/file-size.ts';

interface OwnFile {
  label: string;
  filename: string;
  bytes: number;
  caution: string | null;
  scan: string | null;
}

/** The files as they were sent. The receipt has what proves that a copy is the same. */
export function OwnFiles({ page, files }: { page: string; files: readonly OwnFile[] }) {
  return (
    <ul aria-label="Files that you sent" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {files.map((file, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the file's number
          key={index}
          className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
        >
          <p className="font-semibold break-words">{file.label}</p>
          <div className="grid min-w-0 justify-items-start gap-1">
            <PrivateFile {...file} address={ofPage(`/api/mine/files/${index + 1}/`, page)} />
            <p className="text-sm text-muted tabular-nums">{fileSize(file.bytes)}</p>
            <FileNote text={noteOf(file.caution)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
