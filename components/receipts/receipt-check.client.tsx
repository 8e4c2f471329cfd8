'use client';

import { useRef, useState } from 'react';
import { DropBox } from '#components/ui/drop-box.tsx';
import { Field } from '#components/ui/field.tsx';
import { FileUp } from '#components/ui/icons.tsx';
import { checkFiles, type Outcome } from './check-files.ts';
import { OutcomeView } from './outcome-view.tsx';

/** Checks a receipt and files in the browser alone. */
export function ReceiptCheck() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const latest = useRef(0);

  const check = async (chosen: File[]) => {
    latest.current += 1;
    const mine = latest.current;
    const found = chosen.length > 0 ? await checkFiles(chosen) : null;
    // Other files may have been chosen since.
    if (mine === latest.current) setOutcome(found);
  };

  return (
    <div className="grid gap-6 unscripted:hidden">
      <Field
        id="receipt-files"
        label="Receipt and files"
        hint="Choose the signed file of your receipt. Add your copies of the files that you sent to have them checked too."
      >
        {(control) => (
          <DropBox onFiles={check} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <input
              {...control}
              type="file"
              multiple
              onChange={(event) => check([...(event.target.files ?? [])])}
              className="file-input"
            />
            <span aria-hidden="true" className="hidden items-center gap-1.5 text-sm text-muted sm:inline-flex">
              <FileUp className="size-4" /> or drop them here
            </span>
          </DropBox>
        )}
      </Field>
      <div role="status">{outcome && <OutcomeView outcome={outcome} />}</div>
    </div>
  );
}
