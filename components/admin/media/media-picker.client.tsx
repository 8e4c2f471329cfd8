'use client';

import { CircleCheck, ImageUp, X } from 'lucide';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import { call } from '../calls/call.ts';

import type { MediaItemWire, MediaPage } from './send-media.ts';
import { UploadPictures } from './upload-pictures.client.tsx';

function useMediaSearch() {
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [found, setFound] = useState<MediaPage | null>(null);
  const [libraryTotal, setLibraryTotal] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isCurrent = true;
    call('GET', '/api/admin/media/', { query: { q: asked.search, page: asked.page } }).then((result) => {
      if (!isCurrent) return;
      setProblem(result.ok ? '' : result.message);
      if (!result.ok) return;
      setFound(result.data);
      if (asked.search === '') setLibraryTotal(result.data.total);
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return {
    found,
    libraryTotal,
    problem,
    search: (search: string) => setAsked({ search, page: 1 }),
    turnTo: (page: number) => setAsked((current) => ({ ...current, page })),
    retry: () => setAsked((current) => ({ ...current })),
  };
}

interface MediaPickerProps {
  selected: number | null;
  onPick: (medium: MediaItemWire) => void;
  onClose: () => void;
}

/** With fewer pictures than this in the library, most people want to upload one. */
const fewPictures = 12;

// React bubbles the dialog's events to the form that opened it, although the dialog is outside it in the document.
const keepHere = (event: SyntheticEvent) => event.stopPropagation();

export function MediaPicker({ selected, onPick, onClose }: MediaPickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { found, libraryTotal, problem, search, turnTo, retry } = useMediaSearch();
  const [asksUpload, setAsksUpload] = useState<boolean | null>(null);
  const isUpload = asksUpload ?? (libraryTotal !== null && libraryTotal < fewPictures);
  useEffect(() => dialog.current?.showModal(), []);
  const pick = (medium: MediaItemWire) => {
    // Close the dialog before it unmounts, so that the focus returns to the button that opened it.
    dialog.current?.close();
    onPick(medium);
  };
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onChange={keepHere}
      onKeyDown={keepHere}
      className="m-auto h-[min(52rem,92dvh)] max-h-none w-[min(68rem,100vw-1.5rem)] max-w-none overflow-y-auto rounded-xl border border-line bg-paper text-ink shadow-xl backdrop:bg-black/50"
    >
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-3 border-b border-line bg-paper px-5 py-3">
        <h2 id={`${id}-title`} className="grow text-xl font-bold">
          Choose a picture
        </h2>
        <Button variant="ghost" size="sm" className="order-1 sm:order-2" onClick={() => dialog.current?.close()}>
          <Icon of={X} className="size-4" /> Close
        </Button>
        <div className="order-2 flex w-full gap-2 sm:order-1 sm:w-auto">
          <label htmlFor={`${id}-search`} className="sr-only">
            Search pictures by alt text or file name
          </label>
          <TextInput
            id={`${id}-search`}
            type="search"
            placeholder="Search by alt text or file name"
            className="min-w-0 grow sm:w-60"
            onChange={(event) => search(event.target.value)}
          />
          <Button
            variant="secondary"
            aria-expanded={isUpload}
            aria-controls={`${id}-upload`}
            className="shrink-0 aria-expanded:border-primary aria-expanded:bg-primary-soft"
            onClick={() => setAsksUpload(!isUpload)}
          >
            <Icon of={ImageUp} className="size-4" /> Upload
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5 p-5">
        <div id={`${id}-upload`} hidden={!isUpload}>
          {isUpload && <UploadPictures onPicked={pick} />}
        </div>
        {problem && (
          <div role="alert" className="flex flex-wrap items-center gap-3 font-semibold text-danger">
            <span>{problem}</span>
            <Button variant="secondary" size="sm" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        <p aria-live="polite" className="text-sm text-muted">
          {found ? countOf(found) : 'Loading…'}
        </p>
        {found && <PickerGrid media={found.items} selected={selected} onPick={pick} />}
        {found && found.pages > 1 && <PickerPages found={found} onTurn={turnTo} />}
      </div>
    </dialog>,
    document.body,
  );
}

function countOf({ total }: MediaPage): string {
  if (total === 0) return 'No pictures found.';
  return total === 1 ? '1 picture' : `${total} pictures`;
}

function PickerPages({ found: { page, pages }, onTurn }: { found: MediaPage; onTurn: (page: number) => void }) {
  return (
    <div className="flex items-center justify-center gap-3">
      <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <span className="text-sm">{`Page ${page} of ${pages}`}</span>
      <Button variant="secondary" size="sm" disabled={page === pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </div>
  );
}

/** Moves the focus among the buttons of a list in rows, with the arrow keys, Home and End. */
function moveInGrid(event: KeyboardEvent<HTMLButtonElement>): void {
  const list = event.currentTarget.closest('ul');
  if (!list) return;
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.indexOf(event.currentTarget);
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[places[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface PickerGridProps {
  media: readonly MediaItemWire[];
  selected: number | null;
  onPick: (medium: MediaItemWire) => void;
}

function PickerGrid({ media, selected, onPick }: PickerGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
      {media.map((medium) => (
        <li key={medium.id} className="min-w-0">
          <button
            type="button"
            aria-pressed={medium.id === selected}
            onClick={() => onPick(medium)}
            onKeyDown={moveInGrid}
            className="relative grid h-full w-full content-start gap-1.5 rounded-lg border border-line bg-surface p-1.5 text-left text-xs hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary-soft"
          >
            <SitePicture
              picture={medium}
              alt=""
              sizes="10rem"
              className="aspect-square w-full rounded-md bg-sunken object-contain"
            />
            <span className="line-clamp-2 wrap-anywhere">{medium.alt}</span>
            <span title={medium.name} className="block truncate text-muted">
              {medium.name}
            </span>
            {medium.id === selected && (
              <Icon
                of={CircleCheck}
                className="absolute top-2.5 right-2.5 size-6 rounded-full bg-surface text-primary"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
