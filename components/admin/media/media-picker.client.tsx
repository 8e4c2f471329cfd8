'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Search, Upload, X } from '#components/ui/icons.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { fetchMedia, type MediaPage, type MediumWire, sendPicture } from './send-media.ts';

interface MediaPickerProps {
  onPick: (medium: MediumWire) => void;
  onClose: () => void;
}

/** Chooses one picture of the library, or brings in a new one with its words. */
export function MediaPicker({ onPick, onClose }: MediaPickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [found, setFound] = useState<MediaPage | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isCurrent = true;
    fetchMedia(asked.search, asked.page).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setFound(answer.data);
      setProblem(answer.ok ? '' : answer.message);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="m-auto max-h-[90dvh] w-[min(64rem,95vw)] rounded-lg bg-paper p-5 text-ink"
    >
      <div className="grid gap-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id={`${id}-title`} className="text-xl font-bold">
            Choose a picture
          </h2>
          <Button variant="ghost" size="sm" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" className="size-4" /> Close
          </Button>
        </div>
        <UploadPicture onDone={onPick} />
        <div className="flex gap-2">
          <label htmlFor={`${id}-search`} className="sr-only">
            Search the pictures’ descriptions
          </label>
          <TextInput
            id={`${id}-search`}
            type="search"
            placeholder="Search the descriptions"
            onChange={(event) => setAsked({ search: event.target.value, page: 1 })}
          />
          <Search aria-hidden="true" className="mt-3 size-5 shrink-0 text-muted" />
        </div>
        {problem && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <p aria-live="polite" className="text-sm text-muted">
          {found ? `${found.total} pictures` : 'Loading …'}
        </p>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {found?.items.map((medium) => (
            <li key={medium.id}>
              <button
                type="button"
                onClick={() => onPick(medium)}
                className="grid w-full gap-1 rounded-md border border-line bg-surface p-2 text-left text-xs hover:border-primary"
              >
                <SitePicture
                  picture={medium}
                  alt=""
                  sizes="10rem"
                  className="aspect-square w-full rounded-sm object-cover"
                />
                <span className="line-clamp-2 wrap-anywhere">{medium.alt}</span>
              </button>
            </li>
          ))}
        </ul>
        {found && found.pages > 1 && (
          <div className="flex items-center justify-center gap-3">
            <Button
              variant="secondary"
              size="sm"
              disabled={found.page === 1}
              onClick={() => setAsked({ ...asked, page: found.page - 1 })}
            >
              Previous
            </Button>
            <span className="text-sm">
              Page {found.page} of {found.pages}
            </span>
            <Button
              variant="secondary"
              size="sm"
              disabled={found.page === found.pages}
              onClick={() => setAsked({ ...asked, page: found.page + 1 })}
            >
              Next
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}

function UploadPicture({ onDone }: { onDone: (medium: MediumWire) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const send = async () => {
    if (!file) return;
    setProblem('');
    setShare(0);
    const answer = await sendPicture(file, alt, setShare);
    setShare(null);
    if (answer.ok) onDone(answer.data);
    else setProblem(answer.message);
  };
  return (
    <details className="rounded-lg border border-line bg-surface p-4">
      <summary className="cursor-pointer font-semibold text-primary">Bring in a new picture</summary>
      <div className="grid gap-4 pt-4">
        <Field id="new-picture" label="Picture file" hint="JPEG, PNG, GIF, WebP or AVIF, at most 10 MB">
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <Field id="new-picture-alt" label="Description" hint="What it shows, for those who do not see it" required>
          {(control) => <TextInput {...control} value={alt} onChange={(event) => setAlt(event.target.value)} />}
        </Field>
        {problem && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        {share !== null && <progress value={share} aria-label="Sent" className="w-full" />}
        <div>
          <Button size="sm" busy={share !== null} disabled={!file || alt.trim() === ''} onClick={send}>
            <Upload aria-hidden="true" className="size-4" /> Send and choose
          </Button>
        </div>
      </div>
    </details>
  );
}
