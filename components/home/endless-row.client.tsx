'use client';

import { Pause, Play } from 'lucide';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';

/** How close to the window, in pixels, a row starts to prepare. */
const nearPixels = 400;

/** Pauses the rows around it. */
export function PauseRows() {
  const [isPaused, setPaused] = useState(false);
  return (
    <button
      type="button"
      data-paused={isPaused || undefined}
      onClick={() => setPaused(!isPaused)}
      className="marquee-pause"
    >
      <Icon of={isPaused ? Play : Pause} className="size-4" />
      <span>{isPaused ? 'Play the logos' : 'Pause the logos'}</span>
    </button>
  );
}

interface EndlessRowProps {
  /** How often the row repeats the list. */
  repeats: number;
  isReverse: boolean;
  /** The number of logos in the list, which determines the duration of one round. */
  count: number;
  children: ReactNode;
}

/**
 * A row that scrolls one list endlessly once it has copies of it. The copies are created when the row comes near: as
 * part of the page they would be most of what it has to hydrate. They are hidden from assistive technology.
 */
export function EndlessRow({ repeats, isReverse, count, children }: EndlessRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = row.current;
    const list = frame?.firstElementChild;
    if (!frame || !list) return;
    const copies: Node[] = [];
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        for (let copy = 1; copy < repeats; copy++) {
          const clone = list.cloneNode(true) as Element;
          clone.setAttribute('aria-hidden', 'true');
          copies.push(clone);
        }
        frame.append(...copies);
        frame.dataset.endless = '';
      },
      { rootMargin: `${nearPixels}px` },
    );
    observer.observe(frame);
    return () => {
      observer.disconnect();
      for (const copy of copies) frame.removeChild(copy);
      delete frame.dataset.endless;
    };
  }, [repeats]);
  return (
    <div
      ref={row}
      className="marquee-row"
      data-reverse={isReverse || undefined}
      style={{ '--count': count, '--repeats': repeats } as CSSProperties}
    >
      {children}
    </div>
  );
}
