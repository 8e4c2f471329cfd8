'use client';

import { useRouter } from 'next/navigation';
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/field.tsx';
import { CircleCheck, ImageUp, X } from '#components/ui/icons.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { pictureTypes, wordsOf } from './picture-types.ts';
import { type QueuedPicture, useUploadQueue } from './use-upload-queue.ts';

/** Brings in several pictures at once: chosen, dropped or pasted, each with its words. */
export function UploadPictures() {
  const router = useRouter();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [toGallery, setToGallery] = useState(false);
  const { queue, refused, isSending, add, change, takeOut, send } = useUploadQueue(() => router.refresh());
  const waiting = queue.filter(({ state }) => state !== 'done');
  const ready = waiting.filter(({ alt }) => alt.trim() !== '');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) add(event.clipboardData.files);
  };
  return (
    <section aria-labelledby={`${id}-title`} onPaste={paste} className="grid gap-4">
      <h2 id={`${id}-title`} className="text-lg font-bold">
        Bring in pictures
      </h2>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid justify-items-center gap-2 rounded-lg border-2 border-dashed p-6 text-center focus-within:border-primary',
          isOver ? 'border-primary bg-primary-soft' : 'border-edge bg-surface',
        )}
      >
        <ImageUp aria-hidden="true" className="size-8 text-primary" />
        <span className="font-semibold">Choose pictures, drop them here, or paste them</span>
        <span className="text-sm text-muted">JPEG, PNG, GIF, WebP or AVIF, at most 10 MB each</span>
        <input
          type="file"
          multiple
          accept={pictureTypes}
          className="max-w-full text-sm"
          onChange={(event) => {
            add(event.target.files ?? []);
            event.target.value = '';
          }}
        />
      </label>
      {refused && (
        <p role="alert" className="font-semibold wrap-anywhere text-danger">
          {refused}
        </p>
      )}
      {queue.length > 0 && (
        <>
          <ul className="grid gap-3">
            {queue.map((each) => (
              <Queued
                key={each.key}
                picture={each}
                onAlt={(alt) => change(each.key, { alt })}
                onTakeOut={() => takeOut(each.key)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              busy={isSending}
              busyLabel="Sending …"
              disabled={ready.length === 0}
              onClick={() => send(toGallery)}
            >
              {ready.length === 1 ? 'Send 1 picture' : `Send ${ready.length} pictures`}
            </Button>
            <Field id={`${id}-gallery`} label="Show them in the gallery at once" inline>
              {(control) => (
                <Checkbox {...control} checked={toGallery} onChange={(event) => setToGallery(event.target.checked)} />
              )}
            </Field>
          </div>
          <p aria-live="polite" className="text-sm text-muted">
            {waiting.length === 0
              ? 'All pictures are in the library.'
              : `${waiting.length - ready.length} of ${waiting.length} still need a description.`}
          </p>
        </>
      )}
    </section>
  );
}

interface QueuedProps {
  picture: QueuedPicture;
  onAlt: (alt: string) => void;
  onTakeOut: () => void;
}

function Queued({ picture: { key, file, preview, alt, state, share, problem }, onAlt, onTakeOut }: QueuedProps) {
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-4 rounded-lg border border-line bg-surface p-3">
      <SitePicture picture={{ url: preview, alt: '' }} sizes="5rem" className="size-20 rounded-md object-cover" />
      {state === 'done' ? (
        <p className="flex items-center gap-2 font-semibold wrap-anywhere text-success">
          <CircleCheck aria-hidden="true" className="size-5" /> {alt}
        </p>
      ) : (
        <div className="grid gap-2">
          <Field
            id={`queued-${key}`}
            label={`Description of ${file.name}`}
            required
            errors={problem ? [problem] : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                value={alt}
                placeholder={wordsOf(file.name)}
                disabled={state === 'sending'}
                onChange={(event) => onAlt(event.target.value)}
              />
            )}
          </Field>
          {state === 'sending' && <progress value={share} aria-label={`Sent of ${file.name}`} className="w-full" />}
        </div>
      )}
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Take out ${file.name}`}
        disabled={state === 'sending'}
        onClick={onTakeOut}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
