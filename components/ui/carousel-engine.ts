import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import { timedScroll } from './timed-scroll.ts';

export interface CarouselTiming {
  autoplayMs: number | undefined;
  speedMs: number;
}

/**
 * Drives the scrollable list inside `frame`. Swiper scrolls the list instead of moving it (CSS mode). It therefore
 * looks and works the same before, during and without script, and the browser itself brings a focused slide into view.
 */
export function startEngine(frame: HTMLElement, { autoplayMs, speedMs }: CarouselTiming): Swiper {
  const swiper = new Swiper(frame, {
    modules: [Autoplay],
    cssMode: true,
    slidesPerView: 'auto',
    rewind: true,
    speed: speedMs,
    autoplay: autoplayMs ? { enabled: true, delay: autoplayMs } : { enabled: false },
  });
  // In CSS mode Swiper leaves the speed of a move to the browser.
  const list = swiper.wrapperEl;
  list.scrollTo = (options?: ScrollToOptions | number) =>
    timedScroll(list, typeof options === 'object' ? (options.left ?? 0) : 0, speedMs);
  return swiper;
}
