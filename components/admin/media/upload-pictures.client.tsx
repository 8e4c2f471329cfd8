'use client';

import { CircleAlert, ImageUp, Upload } from 'lucide';
import { useRouter } from 'next/navigation';
import { useId, useRef, useState } from 'react';
import { useListeners } from '#components/browser/use-listeners.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { Checkbox, TextInput } from '#components/ui/fields/inputs.tsx';
import { Icon } from '#components/ui/icon.tsx';

import { FileButton } from './file-button.tsx';
import { QueuedRow, useUploadQueue } from './queued-row.tsx';
import { type MediaItemWire, pictureTypesHint } from './send-media.ts';

interface UploadPicturesProps {
  /** For a caller that needs only one picture. Called once it is uploaded. */
  onPicked?: (medium: MediaItemWire) => void;
}

export function UploadPictures({ onPicked }: UploadPicturesProps) {
  const router = useRouter();
  const id = useId();
  const outcome = useRef<HTMLParagraphElement>(null);
  const [toGallery, setToGallery] = useState(false);
  const [common, setCommon] = useState('');
  const isSingle = onPicked !== undefined;
  const { queue, refused, add, change, remove, cancel, send } = useUploadQueue({
    isSingle,
    onDone: (uploaded) => {
      if (!onPicked) return router.refresh();
      if (uploaded[0]) onPicked(uploaded[0]);
    },
  });
  const isSending = queue.some(({ state }) => state === 'sending');
  const open = queue.filter(({ state }) => state !== 'done');
  const upload = async (only?: number) => {
    const nameless = await send(toGallery, only);
    if (nameless) document.getElementById(`${id}-alt-${nameless.key}`)?.focus();
    else outcome.current?.focus();
  };
  const describeAll = (alt: string) => {
    for (const { key, alt: own } of open) if (own === common) change(key, { alt, problem: '' });
    setCommon(alt);
  };
  const removeRow = (key: number) => {
    remove(key);
    document.getElementById(`${id}-files`)?.focus();
  };
  const done = queue.length - open.length;
  const pictures = open.length === 1 ? '1 picture' : `${open.length} pictures`;
  return (
    <section aria-label="Upload" className="grid grid-cols-1 gap-4">
      <p className="hidden rounded-lg bg-sunken p-4 unscripted:block">
        Turn JavaScript on in your browser to upload pictures.
      </p>
      <DropArea id={`${id}-files`} isSingle={isSingle} isEmpty={queue.length === 0} refused={refused} onFiles={add} />
      {queue.length > 0 && (
        <div className="rounded-lg border border-line bg-surface">
          {open.length > 1 && (
            <div className="border-b border-line p-4">
              <Field
                id={`${id}-alt-all`}
                label="Alt text for all"
                hint="Change it below where a picture shows something else."
              >
                {(control) => (
                  <TextInput
                    {...control}
                    value={common}
                    maxLength={300}
                    disabled={isSending}
                    onChange={(event) => describeAll(event.target.value)}
                  />
                )}
              </Field>
            </div>
          )}
          <ul className="divide-y divide-line">
            {queue.map((picture) => (
              <QueuedRow
                key={picture.key}
                id={`${id}-alt-${picture.key}`}
                picture={picture}
                isSending={isSending}
                onAlt={(alt) => change(picture.key, { alt, problem: '' })}
                onRetry={() => upload(picture.key)}
                onCancel={cancel}
                onRemove={() => removeRow(picture.key)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line p-4">
            {open.length > 0 && (
              <Button busy={isSending} busyLabel="Uploading…" onClick={() => upload()}>
                <Icon of={Upload} className="size-5" />
                <span>{isSingle ? 'Upload and use picture' : `Upload ${pictures}`}</span>
              </Button>
            )}
            {open.length > 0 && !isSingle && (
              <Field id={`${id}-gallery`} label="Also add to the gallery" inline>
                {(control) => (
                  <Checkbox
                    {...control}
                    checked={toGallery}
                    disabled={isSending}
                    onChange={(event) => setToGallery(event.target.checked)}
                  />
                )}
              </Field>
            )}
            <p ref={outcome} tabIndex={-1} aria-live="polite" className="text-sm text-muted">
              {done > 0 && `${done} of ${queue.length} uploaded`}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/**
 * Receives files dropped or pasted anywhere on the page. Otherwise the browser would leave the page and open a file
 * dropped beside the drop area. Returns whether files are being dragged over the page.
 */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useListeners((signal) => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
  }, []);
  return isOver;
}

interface DropAreaProps {
  id: string;
  isSingle: boolean;
  isEmpty: boolean;
  refused: readonly string[];
  onFiles: (files: File[]) => void;
}

function DropArea({ id, isSingle, isEmpty, refused, onFiles }: DropAreaProps) {
  const isOver = useDroppedFiles(onFiles);
  const noun = isSingle ? 'picture' : 'pictures';
  const choose = isSingle ? 'Choose another picture' : 'Add more pictures';
  return (
    <>
      <div
        className={classNames(
          'flex flex-wrap items-center justify-center gap-x-6 gap-y-3 rounded-lg border-2 border-dashed p-5 text-center transition-colors sm:justify-start sm:text-left unscripted:hidden',
          isOver ? 'border-primary bg-primary-soft' : 'border-edge bg-surface',
        )}
      >
        <FileButton
          id={id}
          variant={isEmpty ? 'primary' : 'secondary'}
          multiple={!isSingle}
          aria-describedby={`${id}-hint`}
          onFiles={onFiles}
        >
          <Icon of={ImageUp} className="size-5" />
          <span>{isEmpty ? `Upload ${noun}` : choose}</span>
        </FileButton>
        <div id={`${id}-hint`} className="grid gap-0.5">
          <p className="pointer-coarse:hidden">
            {isOver ? `Drop to add the ${noun}` : `or drag ${isSingle ? 'a picture' : 'pictures'} here, or paste`}
          </p>
          <p className="text-sm text-muted">{pictureTypesHint}</p>
        </div>
      </div>
      {refused.length > 0 && (
        <ul role="alert" className="grid gap-1 font-semibold text-danger">
          {refused.map((refusal) => (
            <li key={refusal} className="flex gap-2 wrap-anywhere">
              <Icon of={CircleAlert} className="beside-4" />
              <span>{` ${refusal}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
