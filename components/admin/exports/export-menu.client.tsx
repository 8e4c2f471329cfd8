'use client';

import { type MouseEvent, useRef } from 'react';
import { buttonLook } from '#components/ui/button.tsx';
import { ChevronDown } from '#components/ui/icons.tsx';
import { Download } from '../icons.tsx';
import { type ExportChoice, exportChoices } from './export-formats.ts';
import { ExportStatus } from './export-status.tsx';
import { useExport } from './use-export.ts';

interface ExportMenuProps {
  programId: number | 'all';
  /** As the file's name has it. */
  programTitle: string;
  /** The list's filter as part of an address, without "?". */
  query: string;
  /** The file would be empty. */
  isEmpty: boolean;
}

/** Whether to leave the download to the browser: an archive may be too large to collect in memory. */
const leavesToBrowser = ({ format }: ExportChoice) => format === 'zip' && !('showSaveFilePicker' in window);

/** Exports what the list shows. Plain links, so that it works without JavaScript. With script it shows the progress. */
export function ExportMenu({ programId, programTitle, query, isEmpty }: ExportMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const addressOf = ({ format, layout }: ExportChoice) => {
    const params = [query, layout && `layout=${layout}`].filter(Boolean).join('&');
    return `/api/admin/programs/${programId}/submissions/${format}/${params ? `?${params}` : ''}`;
  };
  const { state, start, cancel } = useExport(programTitle, addressOf);

  const close = () => {
    if (menu.current) menu.current.open = false;
    menu.current?.querySelector('summary')?.focus();
  };
  const choose = (event: MouseEvent, choice: ExportChoice) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!isEmpty && leavesToBrowser(choice)) return close();
    event.preventDefault();
    if (isEmpty) return window.alert('No submissions to export');
    close();
    if (state.kind !== 'running') start(choice);
  };
  return (
    <div className="relative grid gap-2 sm:justify-items-end">
      <details ref={menu} className="group" onKeyDown={(event) => event.key === 'Escape' && close()}>
        <summary className={buttonLook({ variant: 'secondary', size: 'sm' }, 'cursor-pointer list-none')}>
          <Download aria-hidden="true" className="size-4" /> Export
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="absolute left-0 z-20 mt-1 w-80 max-w-[calc(100vw-2rem)] overflow-hidden rounded-md border border-line bg-surface py-1 shadow-lg sm:right-0 sm:left-auto">
          {exportChoices.map((choice) => (
            <li key={choice.format}>
              <a
                href={addressOf(choice)}
                download=""
                onClick={(event) => choose(event, choice)}
                className="grid px-4 py-2 hover:bg-sunken"
              >
                <span className="font-semibold">{choice.label}</span>
                <span className="text-sm text-muted">{choice.hint}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
      <ExportStatus state={state} cancel={cancel} retry={start} />
    </div>
  );
}
