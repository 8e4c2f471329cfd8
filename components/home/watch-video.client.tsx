'use client';

import { ArrowUpRight, Play, X } from 'lucide';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { closeOnBack } from '#components/browser/menus/close-on-back.ts';
import { Icon } from '#components/ui/icon.tsx';
import { otherSite } from '#components/ui/new-tab.ts';

interface WatchVideoProps {
  /** The video's own page. */
  address: string;
  /** The address of the embedded video. Nothing is loaded from it until the visitor asks. */
  embed: string;
}

const look =
  'min-h-13 items-center justify-center gap-2 rounded-md border-[1.5px] border-chalk-muted px-7 py-3.5 leading-tight font-semibold text-chalk transition-colors hover:border-chalk hover:bg-ground-raised print:hidden';

/** Whether it is on the dialog's backdrop. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** Opens the video in a dialog. Without script it is a link to the video's own page. */
export function WatchVideo({ address, embed }: WatchVideoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const closed = useRef<() => Promise<void>>(undefined);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
    closed.current = closeOnBack(() => dialog.current?.close());
  };
  const hide = () => {
    setOpen(false);
    void closed.current?.();
  };
  const beganOutside = useRef(false);
  // A press on the backdrop reaches the dialog itself. It closes with the click, not before: a tap that finds the dialog
  // closed would press what lies below, as it does with `closedby` in Firefox.
  const press = (event: PointerEvent<HTMLDialogElement>) => {
    beganOutside.current = isOutside(event);
  };
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (beganOutside.current && isOutside(event)) event.currentTarget.close();
  };
  return (
    <>
      <button type="button" onClick={show} className={`inline-flex unscripted:hidden ${look}`}>
        <Icon of={Play} className="size-5" /> Watch Video
      </button>
      <a href={address} {...otherSite} className={`hidden unscripted:inline-flex ${look}`}>
        <Icon of={Play} className="size-5" /> Watch Video
        <Icon of={ArrowUpRight} className="size-4" />
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it, too */}
      <dialog
        ref={dialog}
        aria-label="Video"
        onPointerDown={press}
        onClick={closeOutside}
        onClose={hide}
        className="video-dialog"
      >
        <div className="flex items-center justify-between gap-4">
          <a
            href={address}
            {...otherSite}
            className="inline-flex items-center gap-1.5 py-2 underline underline-offset-4"
          >
            Open the video on its own page
            <Icon of={ArrowUpRight} className="size-4" />
          </a>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="inline-flex size-11 items-center justify-center rounded-full hover:bg-ground-raised"
          >
            <Icon of={X} className="size-6" />
            <span className="sr-only">Close video</span>
          </button>
        </div>
        {isOpen && (
          <iframe
            src={embed}
            title="Video about the centre"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            className="aspect-video w-full rounded-lg bg-shade"
          />
        )}
      </dialog>
    </>
  );
}
