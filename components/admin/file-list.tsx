import { Download } from 'lucide-react';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { SubmittedFile } from '#lib/submissions/submission.ts';

export interface ListedFile extends SubmittedFile {
  url: string;
}

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(2)} MB`;

/** An application's files with what is known of each; the checksum lets two people compare their copies. */
export function FileList({ files }: { files: ListedFile[] }) {
  if (files.length === 0) return <p className="text-muted">No file</p>;
  return (
    <Table caption="Attached files">
      <thead>
        <tr>
          {['Field', 'File', 'Size', 'Type', 'SHA-256'].map((name) => (
            <HeadCell key={name}>{name}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {files.map(({ id, label, filename, url, bytes, mimeType, sha256 }) => (
          <tr key={id}>
            <Cell className="font-semibold">{label}</Cell>
            <Cell>
              <a href={url} className="text-link inline-flex items-start gap-1.5">
                <Download aria-hidden="true" className="mt-[0.25em] size-[1em] shrink-0" />
                <span className="break-all">{filename}</span>
              </a>
            </Cell>
            <Cell className="whitespace-nowrap tabular-nums">{size(bytes)}</Cell>
            <Cell>{mimeType}</Cell>
            <Cell>
              <code title={sha256}>{sha256.slice(0, 12)}</code>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
