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
export const startEngine = (frame: HTMLElement, { autoplayMs, speedMs }: EngineOptions): Swiper =>
  new Swiper(frame, {
    modules: [Autoplay],
    cssMode: true,
    slidesPerView: 'auto',
    rewind: true,
    speed: speedMs,
    autoplay: autoplayMs ? { enabled: true, delay: autoplayMs } : { enabled: false },
  });
