'use client';

import { type DragEvent, useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/field.tsx';
import { FileUp } from '#components/ui/icons.tsx';
import { checkFiles, type Outcome } from './check-files.ts';
import { OutcomeView } from './outcome-view.tsx';

/** Checks a receipt and files in the browser alone. */
export function ReceiptCheck() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(0);

  const check = async (chosen: FileList | null) => {
    latest.current += 1;
    const mine = latest.current;
    const found = chosen && chosen.length > 0 ? await checkFiles([...chosen]) : null;
    // Other files may have been chosen since.
    if (mine === latest.current) setOutcome(found);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void check(event.dataTransfer.files);
  };

  return (
    <div className="grid gap-6 unscripted:hidden">
      <Field
        id="receipt-files"
        label="Receipt and files"
        hint="Choose receipt.json, and with it your copies of the files that you sent, if you want them checked too."
      >
        {(control) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same by keyboard
          <div
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            className={classNames(
              'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-[1.5px] border-dashed p-4 transition-colors',
              isOver ? 'border-primary bg-primary-soft' : 'border-edge bg-surface',
            )}
          >
            <input
              {...control}
              type="file"
              multiple
              onChange={(event) => check(event.target.files)}
              className="file-input"
            />
            <span aria-hidden="true" className="hidden items-center gap-1.5 text-sm text-muted sm:inline-flex">
              <FileUp className="size-4" /> or drop them here
            </span>
          </div>
        )}
      </Field>
      <div role="status">{outcome && <OutcomeView outcome={outcome} />}</div>
    </div>
  );
}
