const ease = (share: number) => (1 - Math.cos(Math.PI * share)) / 2;

/**
 * Scrolls `list` sideways to `left` in `durationMs`, because the browser's smooth scrolling has its own speed. A
 * visitor who grabs the list stops it, and so does the next call.
 */
export function timedScroll(list: HTMLElement, left: number, durationMs: number): void {
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
