'use client';

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

/** Pixels from the window within which a row gets ready. */
const nearPixels = 400;

interface EndlessRowProps {
  /** How often the list stands in the row. */
  repeats: number;
  isReverse: boolean;
  /** Logos in the list; the time of one round follows it. */
  count: number;
  children: ReactNode;
}

/**
 * A row whose one list moves without end once copies of it stand behind it. They are made when the row comes near: in
 * the page they would be most of what it has to wake up. Copies are hidden from assistive technology.
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
