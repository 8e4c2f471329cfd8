'use client';

import { useEffect, useRef } from 'react';
import { counterText } from '#lib/site/home/counter.ts';

/** Spec, section 9. */
const durationMs = 3500;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/** A number that counts up to its value when it comes into view. The page contains the final number from the start. */
export function CountUp({ value }: { value: number }) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const target = shown.current;
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const startedAt = performance.now();
        const step = (now: number) => {
          const share = Math.min(1, Math.max(0, (now - startedAt) / durationMs));
          target.textContent = counterText(share < 1 ? value * easeOut(share) : value, value);
          if (share < 1) frame = requestAnimationFrame(step);
        };
        step(startedAt);
      },
      { threshold: 0.4 },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      target.textContent = counterText(value, value);
    };
  }, [value]);
  const final = counterText(value, value);
  return <span ref={shown}>{final}</span>;
}
