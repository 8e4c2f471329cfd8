'use client';

import type { MouseEvent } from 'react';
import { buttonLook } from '#components/ui/button.tsx';
import { Download } from '#components/ui/icons.tsx';

/**
 * The export button. It is a plain link, so that it works without JavaScript. With script it shows a message when there
 * are no rows.
 */
export function DownloadCsv({ programId, total }: { programId: number; total: number }) {
  const refuseEmpty = (event: MouseEvent) => {
    if (total > 0) return;
    event.preventDefault();
    window.alert('No submissions to export');
  };
  return (
    <a
      href={`/api/admin/submissions/${programId}/csv/`}
      onClick={refuseEmpty}
      className={buttonLook({ variant: 'secondary', size: 'sm' })}
    >
      <Download aria-hidden="true" className="size-4" /> Download CSV
    </a>
  );
}
