'use client';

import { useRouter } from 'next/navigation';
import { useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { Upload } from '../icons.tsx';
import { DropArea } from './drop-area.tsx';
import { QueuedRow } from './queued-row.tsx';
import type { MediaItemWire } from './send-media.ts';
import { useUploadQueue } from './use-upload-queue.ts';

interface UploadPicturesProps {
  /** For a caller that needs only one picture. Called once it is uploaded. */
  onPicked?: (medium: MediaItemWire) => void;
}

/** Uploads pictures that were chosen, dropped or pasted, each with its alt text. */
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
  /** The text goes to every picture that has none of its own. */
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
                <Upload aria-hidden="true" className="size-5" />
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
