'use client';

import { CircleCheckBig, FileText, FileUp, FileX, Trash2 } from 'lucide';
import { type ChangeEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { AsWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { DropBox } from '#components/ui/fields/drop-box.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { FileNote } from '#components/ui/fields/file-note.tsx';
import { Checkbox } from '#components/ui/fields/inputs.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { fileSize, megabytes } from '#lib/platform/text/amounts.ts';
import {
  acceptAttribute,
  extensionsOf,
  type FileLimits,
  fileHint,
  mostFiles,
  removedFile,
  removedFileName,
  tooManyFilesMessage,
} from '#lib/platform/uploads/file-rules.ts';
import type { KeptFile } from '../form-model.ts';
import { fingerprintOf, isPut, isReplaced, joinFiles, problemOf, putFiles } from './put-files.ts';
import { Thumbnail } from './upload-progress.tsx';

/** The name and size of a chosen file, with a small picture of a photo. */
function ChosenFile({ file, isBad, children }: { file: File; isBad: boolean; children: ReactNode }) {
  return (
    <div
      role="status"
      className={classNames(
        'flex flex-wrap items-center gap-x-3 rounded-sm py-1 pr-1 pl-3',
        isBad ? 'bg-danger-soft' : 'bg-sunken',
      )}
    >
      <Icon
        of={isBad ? FileX : FileText}
        className={classNames('size-5 shrink-0', isBad ? 'text-danger' : 'text-muted')}
      />
      <Thumbnail file={file} />
      <span className="min-w-0 grow basis-24 text-sm leading-snug">
        <span className="font-semibold wrap-anywhere" translate="no">
          {file.name}
        </span>{' '}
        <span className="whitespace-nowrap text-muted">{megabytes(file.size)}</span>
        {isBad && <span className="block font-semibold text-danger">Not accepted</span>}
      </span>
      {children}
    </div>
  );
}

/** The bytes that take a minute or more on a slow line. */
const largeBytes = 1.5 * 1024 ** 2;

/** Whether a chosen file is a photo that is worth making smaller, for a question that takes the result. */
const isLargePhoto = ({ type, size }: File, limits: FileLimits): boolean =>
  /^image\/(jpeg|png)$/.test(type) && size > largeBytes && extensionsOf(limits.fileKind).includes('.jpg');

// Loaded once a large photo is chosen. A form whose connection is lost goes on without it.
const ShrinkOffer = lazy(() =>
  import('./shrink-offer.tsx').then(
    ({ ShrinkOffer }) => ({ default: ShrinkOffer }),
    () => ({ default: () => <></> }),
  ),
);

interface FileQuestionProps {
  id: string;
  label: string;
  required: boolean;
  hint: string | null;
  errors: string[] | undefined;
  keptFiles: KeptFile[] | undefined;
  limits: FileLimits;
}

interface Chosen {
  file: File;
  problem: string | null;
}

/**
 * A question that asks for a file, or for several: the browser's own input, inside an area to drop files on. With script,
 * files that are chosen for several come beside those before.
 */
export function FileQuestion(props: FileQuestionProps) {
  const { id, label, required, hint, errors = [], keptFiles = [], limits } = props;
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<File[]>([]);
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const takesSeveral = mostFiles(limits) > 1;
  const ownProblems = chosen.flatMap(({ problem }) => problem ?? []);
  if (takesSeveral && chosen.length > mostFiles(limits)) ownProblems.push(tooManyFilesMessage(label, limits));
  const shownErrors = [...ownProblems, ...errors.filter((error) => !ownProblems.includes(error))];

  const read = async ({ nativeEvent }: ChangeEvent) => {
    const control = input.current;
    if (!control) return;
    const now = [...(control.files ?? [])];
    // The control forgets its files when a person chooses others, so those before are put back.
    if (takesSeveral && !isPut(nativeEvent)) return putFiles(control, joinFiles(before.current, now));
    before.current = now;
    const found = await Promise.all(now.map(async (file) => ({ file, problem: await problemOf(file, limits) })));
    // Other files may have been chosen since.
    if (before.current === now) setChosen(found);
  };
  const remove = (gone: File) => {
    if (!input.current) return;
    putFiles(
      input.current,
      before.current.filter((file) => file !== gone),
    );
    input.current.focus();
  };
  const replace = (larger: File, smaller: File) => {
    if (!input.current) return;
    putFiles(
      input.current,
      before.current.map((file) => (file === larger ? smaller : file)),
    );
    input.current.focus();
  };
  const drop = (dropped: File[]) => {
    if (dropped.length === 0 || !input.current) return;
    putFiles(input.current, takesSeveral ? joinFiles(before.current, dropped) : dropped.slice(0, 1));
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
        <DropBox onFiles={drop} className="grid grid-cols-1 gap-3 p-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <input
              {...control}
              ref={input}
              type="file"
              name={label}
              multiple={takesSeveral}
              accept={acceptAttribute(limits)}
              required={required && keptFiles.length === 0}
              onChange={read}
              className="file-input scripted:w-44 scripted:text-transparent"
            />
            <span
              aria-hidden="true"
              className="hidden items-center gap-1.5 text-sm text-muted sm:inline-flex unscripted:hidden"
            >
              <Icon of={FileUp} className="size-4" />
              <span>{` ${takesSeveral ? 'or drop files here' : 'or drop a file here'}`}</span>
            </span>
          </div>
          {chosen.map(({ file, problem }) => (
            <div key={fingerprintOf(file)} className="grid grid-cols-1 gap-2">
              <ChosenFile file={file} isBad={problem !== null}>
                <Button variant="ghost" size="sm" onClick={() => remove(file)}>
                  <Icon of={Trash2} className="size-4" /> Remove
                  <span translate="no" className="sr-only">{` ${file.name}`}</span>
                </Button>
              </ChosenFile>
              {isLargePhoto(file, limits) && (
                <Suspense>
                  <ShrinkOffer file={file} limits={limits} onSmaller={(smaller) => replace(file, smaller)} />
                </Suspense>
              )}
            </div>
          ))}
          {(takesSeveral || (chosen.length === 0 && !isReplaced(input.current))) && (
            <KeptFiles id={id} label={label} files={keptFiles} takesSeveral={takesSeveral} />
          )}
        </DropBox>
      )}
    </Field>
  );
}

interface KeptFilesProps {
  /** The id of the question's control. */
  id: string;
  label: string;
  files: readonly KeptFile[];
  takesSeveral: boolean;
}

/** The files of a question that are there already, each with a box to remove it. */
const KeptFiles = ({ id, label, files, takesSeveral }: KeptFilesProps) =>
  files.map((file, index) => (
    <div key={removedFile(label, file)} className="grid gap-2 text-sm">
      <p className="flex gap-2 rounded-sm bg-success-soft px-3 py-1.5">
        <Icon of={CircleCheckBig} className="beside-4 text-success" />
        <span>
          <span>Already uploaded: </span>
          <strong className="font-semibold wrap-anywhere" translate="no">
            {file.filename}
          </strong>
          <span>{`, ${fileSize(file.bytes)}.${!takesSeveral ? ' Choose another file to replace it.' : ''}`}</span>
        </span>
      </p>
      <FileNote text={file.note} />
      <Field
        id={index === 0 ? `${id}-remove` : `${id}-remove-${index + 1}`}
        label={
          <>
            <span>Remove </span>
            <AsWritten>{file.filename}</AsWritten>
          </>
        }
        inline
      >
        {(box) => <Checkbox {...box} name={removedFileName} value={takesSeveral ? removedFile(label, file) : label} />}
      </Field>
    </div>
  ));
