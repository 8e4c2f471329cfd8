'use client';

import type { MouseEvent } from 'react';
import { buttonLook } from '#components/ui/button.tsx';
import { Download } from '../icons.tsx';
import { loadProgramOptions } from './load-submissions.ts';

interface DownloadCsvProps {
  programId: number;
  total: number;
  /** Called when the session has ended. */
  onDenied: () => void;
}

/**
 * The export button. It is a plain link, so that it works without JavaScript. With script it shows a message when there
 * are no rows, and stays on the page when the session has ended.
 */
export function DownloadCsv({ programId, total, onDenied }: DownloadCsvProps) {
  const address = `/api/admin/submissions/${programId}/csv/`;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (total === 0) return window.alert('No submissions to export');
    const programs = await loadProgramOptions(new AbortController().signal);
    if (programs === 'denied') onDenied();
    else location.assign(address);
  };
  return (
    <a href={address} onClick={download} className={buttonLook({ variant: 'secondary', size: 'sm' })}>
      <Download aria-hidden="true" className="size-4" /> Download CSV
    </a>
  );
}
