import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

interface EngineOptions {
  autoplayMs: number | undefined;
  speedMs: number;
}

/**
 * Drives the scrollable list inside `frame`. Swiper scrolls it instead of moving it (CSS mode): the list looks and
 * works the same before, during and without script, and the browser itself brings a focused slide into view.
 */
export function startEngine(frame: HTMLElement, { autoplayMs, speedMs }: EngineOptions): Swiper {
  const swiper = new Swiper(frame, {
    modules: [Autoplay],
    cssMode: true,
    slidesPerView: 'auto',
    rewind: true,
    speed: speedMs,
    autoplay: autoplayMs ? { enabled: true, delay: autoplayMs } : { enabled: false },
  });
  // The browser's smooth scrolling has a pace of its own; Swiper's takes as long as it is told.
  Object.assign(swiper, { support: { ...Reflect.get(swiper, 'support'), smoothScroll: false } });
  return swiper;
}
