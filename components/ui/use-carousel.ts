import { type RefObject, useEffect, useState } from 'react';
import type Swiper from 'swiper';
import type { CarouselTiming } from './carousel-engine.ts';

/** How far outside the window a carousel's script starts to load. */
const near = '300px';

/**
 * Starts the carousel in `frame` when it comes near the view. It moves by itself unless a visitor holds or paused it.
 * With reduced motion it moves only when asked, and without animation.
 */
export function useCarousel(frame: RefObject<HTMLElement | null>, { autoplayMs, speedMs }: CarouselTiming) {
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
