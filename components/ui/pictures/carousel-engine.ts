import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

const ease = (share: number) => (1 - Math.cos(Math.PI * share)) / 2;

/**
 * Scrolls `list` sideways to `left` in `durationMs`, because the browser's smooth scrolling has its own speed. A
 * visitor who grabs the list stops it, and so does the next call.
 */
function timedScroll(list: HTMLElement, left: number, durationMs: number): void {
  const start = list.scrollLeft;
  const target = Math.min(Math.max(0, left), list.scrollWidth - list.clientWidth);
  const beganAt = performance.now();
  const hold = new AbortController();
  stops.get(list)?.();
  // Scroll snapping would pull every step back to the previous slide.
  list.style.scrollSnapType = 'none';
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    hold.abort();
    stops.delete(list);
    list.style.scrollSnapType = '';
  };
  stops.set(list, stop);
  for (const event of ['pointerdown', 'wheel', 'touchstart']) {
    list.addEventListener(event, stop, { signal: hold.signal, passive: true });
  }
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - beganAt) / durationMs));
    list.scrollLeft = start + (target - start) * ease(share);
    if (share < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  frame = requestAnimationFrame(step);
}

/** Stops the running scroll of each list. */
const stops = new WeakMap<HTMLElement, () => void>();

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
