'use client';

import { ChevronLeft, ChevronRight, X } from 'lucide';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { closeOnBack } from '#components/browser/menus/close-on-back.ts';
import { Icon } from '#components/ui/icon.tsx';
import { compressedUrl } from '#lib/platform/identity/media-url.ts';
import type { Picture } from '#lib/platform/identity/picture.ts';
import { PictureCredit, SitePicture } from './site-picture.tsx';
import './lightbox.css';
import { flushSync } from 'react-dom';

const name = 'travelling';

/**
 * Makes `change` while the picture `from` travels to the element that `to` returns afterwards. Without browser support
 * or with reduced motion it only makes the change. A picture out of view does not travel.
 */
function travel(from: HTMLElement | null, to: () => HTMLElement | null, change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!from || isStill || !('startViewTransition' in document)) {
    change();
    return;
  }
  from.style.viewTransitionName = name;
  let target: HTMLElement | null = null;
  const transition = document.startViewTransition(() => {
    flushSync(change);
    from.style.viewTransitionName = '';
    target = to();
    if (target) target.style.viewTransitionName = name;
  });
  const forget = () => {
    if (target) target.style.viewTransitionName = '';
  };
  // A transition is rejected when another replaces it. The change still happens.
  transition.finished.then(forget, forget);
  transition.ready.catch(() => {});
}

const OpenPicture = createContext<(index: number) => void>(() => {});

interface LightboxProps {
  /** The name of the pictures, for assistive technology. */
  label: string;
  pictures: Picture[];
  /** Contains a LightboxLink for each picture. */
  children: ReactNode;
}

const bigPicture = () => document.querySelector<HTMLElement>('.lightbox img');
const smallPicture = (index: number) => document.querySelector<HTMLElement>(`[data-lightbox="${index}"] img`);

/** Shows the pictures of its links one by one, over the page. */
export function Lightbox({ label, pictures, children }: LightboxProps) {
  const [shown, setShown] = useState<number | null>(null);
  const open = (index: number) => travel(smallPicture(index), bigPicture, () => setShown(index));
  return (
    <OpenPicture value={open}>
      {children}
      {shown !== null && (
        <LightboxDialog
          label={label}
          pictures={pictures}
          shown={Math.min(shown, pictures.length - 1)}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </OpenPicture>
  );
}

/** A small picture that opens the large one: over the page, or as a link without script. */
export function LightboxLink(props: { picture: Picture; index: number; className: string; children: ReactNode }) {
  const open = useContext(OpenPicture);
  function show(event: MouseEvent) {
    // Let the browser open a new tab or a download if that was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(props.index);
  }
  return (
    <a
      href={compressedUrl(props.picture.url)}
      onClick={show}
      aria-haspopup="dialog"
      data-lightbox={props.index}
      className={props.className}
    >
      {props.children}
    </a>
  );
}

interface DialogProps extends Omit<LightboxProps, 'children'> {
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

const roundButton =
  'flex size-12 items-center justify-center rounded-full text-chalk transition-colors hover:bg-ground-raised [--color-focus:var(--color-marigold)]';
const swipePixels = 48;

/** A native modal dialog: it keeps the focus inside, closes on Escape, and returns the focus. */
function LightboxDialog({ label, pictures, shown, onShow, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchStart = useRef<number | null>(null);
  const step = (by: number) => onShow((shown + by + pictures.length) % pictures.length);

  // Open it before the next paint, because the small picture travels to it.
  useLayoutEffect(() => {
    if (dialog.current?.open) return;
    const page = document.documentElement;
    page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
    dialog.current?.showModal();
  }, []);
  const close = () =>
    travel(
      bigPicture(),
      () => smallPicture(shown),
      () => dialog.current?.close(),
    );
  const closeNow = useRef(close);
  closeNow.current = close;
  const closed = useRef<(() => Promise<void>) | null>(null);
  useEffect(() => {
    closed.current ??= closeOnBack(() => closeNow.current());
  }, []);

  useEffect(() => {
    for (const by of [1, -1]) {
      const neighbour = pictures[(shown + by + pictures.length) % pictures.length];
      if (neighbour) new Image().src = compressedUrl(neighbour.url);
    }
  }, [shown, pictures]);

  const picture = pictures[shown];
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="lightbox"
      onClose={() => {
        void closed.current?.();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') step(1);
        if (event.key === 'ArrowLeft') step(-1);
      }}
      onTouchStart={(event) => {
        // Two fingers zoom, and one finger moves a zoomed picture.
        const isZoom = event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1;
        touchStart.current = isZoom ? null : (event.touches[0]?.clientX ?? null);
      }}
      onTouchEnd={(event) => {
        if (touchStart.current === null) return;
        const moved = (event.changedTouches[0]?.clientX ?? 0) - touchStart.current;
        if (Math.abs(moved) > swipePixels) step(moved > 0 ? -1 : 1);
      }}
    >
      <div className="lightbox-frame grid h-full grid-rows-[auto_1fr_auto] gap-3 p-3 sm:p-5">
        <button type="button" onClick={close} className={`${roundButton} justify-self-end`}>
          <Icon of={X} className="size-6" />
          <span className="sr-only">Close</span>
        </button>
        <div className="flex min-h-0 items-center justify-center">
          <SitePicture
            key={shown}
            picture={picture}
            priority
            sizes="100vw"
            className="max-h-full w-auto max-w-full rounded-md object-contain"
          />
        </div>
        <div className="mx-auto grid w-full max-w-page grid-cols-[auto_1fr_auto] items-center gap-4">
          <button type="button" onClick={() => step(-1)} className={roundButton}>
            <Icon of={ChevronLeft} className="size-7" />
            <span className="sr-only">Previous picture</span>
          </button>
          <p aria-live="polite" className="grid gap-0.5 text-center">
            <span>{picture.alt}</span>
            <PictureCredit picture={picture} className="text-chalk-muted" />
            <span className="text-sm text-chalk-muted">{`${shown + 1} of ${pictures.length}`}</span>
          </p>
          <button type="button" onClick={() => step(1)} className={roundButton}>
            <Icon of={ChevronRight} className="size-7" />
            <span className="sr-only">Next picture</span>
          </button>
        </div>
      </div>
    </dialog>
  );
}
