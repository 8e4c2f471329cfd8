import type { ReactNode } from 'react';
import { AsWritten } from '#components/ui/as-written.tsx';
import { Download } from '#components/ui/icons.tsx';
import { foundName } from '#lib/platform/scanner/scan-state.ts';

interface PrivateFileProps {
  filename: string;
  scan: string | null;
  address: string;
  /** After the name, in the link. */
  children?: ReactNode;
}

/** A file to download, unless the scanner found a virus in it. */
export function PrivateFile({ filename, scan, address, children }: PrivateFileProps) {
  if (foundName(scan))
    return (
      <p className="wrap-anywhere">
        <AsWritten>{filename}</AsWritten>
        <span>. </span>
        <strong className="font-semibold">It contains a virus and cannot be downloaded.</strong>
      </p>
    );
  return (
    <a href={address} className="inline-flex gap-1.5 text-link wrap-anywhere max-md:py-2.5">
      <Download aria-hidden="true" className="beside-4" />
      <AsWritten>{filename}</AsWritten>
      {children}
    </a>
  );
}
