'use client';

import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/field.tsx';
import { FileUp, Trash2 } from '#components/ui/icons.tsx';
import {
  acceptAttribute,
  type FileLimits,
  fileHint,
  fileProblem,
  formatMegabytes,
  removedFileName,
} from '#lib/applications/file-rules.ts';
import { ChosenFile } from './chosen-file.tsx';
import type { KeptFile } from './form-model.ts';

interface FileQuestionProps {
  id: string;
  label: string;
  required: boolean;
  hint: string | null;
  errors: string[] | undefined;
  keptFile: KeptFile | undefined;
  limits: FileLimits;
}

/** A question that asks for a file: the browser's own input, inside an area to drop a file on. */
export function FileQuestion({ id, label, required, hint, errors = [], keptFile, limits }: FileQuestionProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shownErrors = problem ? [problem, ...errors.filter((error) => error !== problem)] : errors;

  const read = async () => {
    const chosen = input.current?.files?.[0] ?? null;
    setFile(chosen);
    const found = chosen && (await fileProblem(chosen, limits));
    // Another file may have been chosen meanwhile.
    if (chosen === (input.current?.files?.[0] ?? null)) setProblem(found);
  };
  const remove = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
    input.current.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (!dropped || !input.current) return;
    const transfer = new DataTransfer();
    transfer.items.add(dropped);
    input.current.files = transfer.files;
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const note = (
    <>
      {hint && <span className="block">{hint}</span>}
      <span className="block">{fileHint(limits)}</span>
    </>
  );
  return (
    <Field id={id} label={label} required={required} hint={note} errors={shownErrors}>
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
            'grid gap-3 rounded-md border-[1.5px] border-dashed p-3 transition-colors',
            isOver ? 'border-primary bg-primary-soft' : 'border-edge bg-surface',
          )}
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <input
              {...control}
              ref={input}
              type="file"
              name={label}
              accept={acceptAttribute(limits)}
              required={required && !keptFile}
              onChange={read}
              className="file-input"
            />
            <span
              aria-hidden="true"
              className="hidden items-center gap-1.5 text-sm text-muted sm:inline-flex unscripted:hidden"
            >
              <FileUp className="size-4" /> or drop a file here
            </span>
          </div>
          {file && (
            <ChosenFile name={file.name} bytes={file.size} isBad={problem !== null}>
              <Button variant="ghost" size="sm" onClick={remove}>
                <Trash2 aria-hidden="true" className="size-4" /> Remove
                <span className="sr-only"> {file.name}</span>
              </Button>
            </ChosenFile>
          )}
          {!file && keptFile && (
            <div className="grid gap-1 text-sm">
              <p>
                Already uploaded: <strong className="font-semibold">{keptFile.filename}</strong>,{' '}
                {formatMegabytes(keptFile.bytes)}. Choose another file to replace it.
              </p>
              <Field id={`${id}-remove`} label={`Remove ${keptFile.filename}`} inline>
                {(box) => <Checkbox {...box} name={removedFileName} value={label} />}
              </Field>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
