import { Download } from 'lucide';
import { FileNote } from '#components/ui/fields/file-note.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { fileRemarks, fileTypeName, isViewable } from '#lib/applications/submissions/file-words.ts';
import type { SubmittedFile } from '#lib/applications/submissions/submission.ts';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { AttachmentView } from './attachment-view.client.tsx';

interface ListedFile extends SubmittedFile {
  url: string;
}

interface FileListProps {
  files: ListedFile[];
  name?: string;
  canView?: boolean;
}

/** A submission's files with their details. The checksum lets two people compare their copies. */
export function FileList({ files, name = 'Attached files', canView = true }: FileListProps) {
  if (files.length === 0) return <p className="text-muted">No file</p>;
  return (
    <ul aria-label={name} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {files.map(({ id, label, filename, url, bytes, mimeType, sha256, ...marks }) => (
        <li
          key={id}
          className="grid grid-cols-1 gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
        >
          <p className="font-semibold">{label}</p>
          <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
            {foundName(marks.scan) ? (
              <p translate="no" className="max-w-full truncate">
                {filename}
              </p>
            ) : (
              <a href={url} title={filename} className="text-link inline-flex max-w-full items-center gap-1.5">
                <Icon of={Download} className="size-[1em] shrink-0" />
                <span translate="no" className="truncate">
                  {filename}
                </span>
              </a>
            )}
            <FileNote text={fileRemarks(marks)} />
            <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
              <span title={mimeType}>{fileTypeName(mimeType)}</span>
              <span>{fileSize(bytes)}</span>
              <span>
                SHA-256{' '}
                <code translate="no" title={sha256}>
                  {sha256.slice(0, 12)}
                </code>
              </span>
              {canView && isViewable(mimeType) && !foundName(marks.scan) && (
                <AttachmentView filename={filename} mimeType={mimeType} url={url} />
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
