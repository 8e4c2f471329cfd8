import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react';

export interface RowDrag {
  from: number | null;
  start: (event: ReactPointerEvent, index: number) => void;
  markOf: (index: number) => string | false;
}

/** How close to the window's edge a drag starts to scroll it, and how far each step scrolls. */
const edge = 72;
const step = 14;

const rowsIn = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLElement>('[data-row-index]') ?? [])];

/** Moves a row of `frame` with mouse, pen or finger when it is dropped. Escape cancels. */
export function useRowDrag(frame: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): RowDrag {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const { from, to } = drag ?? { from: null, to: null };

  useEffect(() => {
    if (from === null || to === null) return;
    const follow = ({ clientY }: PointerEvent) => {
      if (clientY < edge) scrollBy(0, -step);
      if (clientY > innerHeight - edge) scrollBy(0, step);
      const passed = rowsIn(frame.current).filter((row, index) => {
        const { top, height } = row.getBoundingClientRect();
        return index !== from && clientY > top + height / 2;
      });
      setDrag({ from, to: passed.length });
    };
    const drop = () => {
      setDrag(null);
      onMove(from, to);
    };
    const leave = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setDrag(null);
    };
    document.addEventListener('pointermove', follow);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', leave);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', leave);
      document.removeEventListener('keydown', leave);
    };
  }, [from, to, frame, onMove]);

  return {
    from,
    start: (event, index) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ from: index, to: index });
    },
    markOf: (index) => {
      if (from === null || to === null || from === to || index !== to) return false;
      const line = 'before:absolute before:inset-x-0 before:z-1 before:h-1 before:rounded-full before:bg-primary';
      return `${line} ${to < from ? 'before:-top-0.5' : 'before:-bottom-0.5'}`;
    },
  };
}
