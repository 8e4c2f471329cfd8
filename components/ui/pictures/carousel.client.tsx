'use client';

import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { Children, type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '../class-names.ts';
import type { CarouselTiming } from './carousel-engine.ts';

interface CarouselProps {
  /** The name of the slides, for assistive technology. */
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
            <Icon of={ChevronLeft} className="size-5" />
          </button>
          <button type="button" aria-label={`Next: ${label}`} className={control} onClick={() => move(1)}>
            <Icon of={ChevronRight} className="size-5" />
          </button>
          {autoplayMs && (
            <button
              type="button"
              aria-label={`${isPaused ? 'Play' : 'Pause'}: ${label}`}
              className={classNames(control, 'motion-reduce:hidden')}
              onClick={() => setPaused(!isPaused)}
            >
              <Icon of={isPaused ? Play : Pause} className="size-5" />
            </button>
          )}
        </div>
        {action}
      </div>
    </section>
  );
}

/** How far outside the window a carousel's script starts to load. */
const near = '300px';

/**
 * Starts the carousel in `frame` when it comes near the view. It moves by itself unless a visitor holds or paused it.
 * With reduced motion it moves only when asked, and without animation.
 */
function useCarousel(frame: RefObject<HTMLElement | null>, { autoplayMs, speedMs }: CarouselTiming) {
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  // Assume that the slides fit until we know they do not, so that nothing loads needlessly.
  const [fits, setFits] = useState(true);
  const [isNear, setNear] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const isRunning = isNear && !isHeld && !isPaused;

  useEffect(() => {
    const list = frame.current?.firstElementChild;
    if (!list) return;
    const approach = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: near,
    });
    const size = new ResizeObserver(() => setFits(list.scrollWidth <= list.clientWidth + 1));
    approach.observe(list);
    size.observe(list);
    return () => {
      approach.disconnect();
      size.disconnect();
    };
  }, [frame]);

  // Stays true: a carousel may leave and come back before its script has loaded.
  const [isNeeded, setNeeded] = useState(false);
  if (isNear && !fits && !isNeeded) setNeeded(true);
  useEffect(() => {
    if (!isNeeded) return;
    let engine: Swiper | undefined;
    let isGone = false;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    import('./carousel-engine.ts').then(({ startEngine }) => {
      if (isGone || !frame.current) return;
      engine = startEngine(frame.current, isStill ? { autoplayMs: undefined, speedMs: 0 } : { autoplayMs, speedMs });
      setSwiper(engine);
    }, console.error);
    return () => {
      isGone = true;
      engine?.destroy();
    };
  }, [isNeeded, frame, autoplayMs, speedMs]);

  useEffect(() => {
    // A destroyed instance has no parameters.
    if (!swiper || swiper.destroyed) return;
    const { autoplay } = swiper.params;
    if (typeof autoplay !== 'object' || !autoplay.enabled) return;
    if (isRunning) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, isRunning]);

  return { swiper, fits, isPaused, setPaused, setHeld };
}
