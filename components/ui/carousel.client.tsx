'use client';

import { Children, type CSSProperties, type ReactNode, useRef } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from '#components/ui/icons.tsx';
import { classNames } from './class-names.ts';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  /** What the slides are, for assistive technology. */
  label: string;
  /** Milliseconds between two moves. If missing, it moves only when asked. */
  autoplayMs?: number;
  /** The duration of a move in milliseconds. */
  speedMs?: number;
  /** The fewest and most slides side by side, from the smallest window to the largest. */
  perView: [fewest: number, most: number];
  /** Content at the end of the row of controls, such as a link to everything. */
  action?: ReactNode;
  children: ReactNode;
}

const control =
  'inline-flex size-11 items-center justify-center rounded-full border-[1.5px] border-current transition-colors hover:bg-current/10';

/** Slides in a row. Without script, and until it has loaded, a list that scrolls sideways. */
export function Carousel({ label, autoplayMs, speedMs = 300, perView, action, children }: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { swiper, fits, isPaused, setPaused, setHeld } = useCarousel(frame, { autoplayMs, speedMs });
  const move = (by: 1 | -1) => {
    if (swiper) return by === 1 ? swiper.slideNext() : swiper.slidePrev();
    // The script is still loading, but the button must work anyway.
    const list = frame.current?.firstElementChild;
    list?.scrollBy({ left: by * (list.firstElementChild?.clientWidth ?? 0), behavior: 'smooth' });
  };
  const Turn = isPaused ? Play : Pause;
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="grid min-w-0 grid-cols-1 gap-6"
    >
      <div ref={frame} className={classNames('carousel-frame', perView[1] > 4 && 'carousel-dense')}>
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={label}
          className="swiper-wrapper carousel-track"
          style={{ '--fewest': perView[0], '--most': perView[1] } as CSSProperties}
        >
          {Children.map(children, (slide) => (
            <li className="swiper-slide">{slide}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <div className={classNames('flex gap-2 unscripted:hidden', fits && 'invisible')}>
          <button type="button" aria-label={`Previous: ${label}`} className={control} onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
          <button type="button" aria-label={`Next: ${label}`} className={control} onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </button>
          {autoplayMs && (
            <button
              type="button"
              aria-label={`${isPaused ? 'Play' : 'Pause'}: ${label}`}
              className={classNames(control, 'motion-reduce:hidden')}
              onClick={() => setPaused(!isPaused)}
            >
              <Turn aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
        {action}
      </div>
    </section>
  );
}
