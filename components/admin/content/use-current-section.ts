import { useEffect, useRef, useState } from 'react';

/** A section counts as reached at this distance below the top of the window. */
const line = 160;

/** The id of the section being read. Its link is kept in view within the nav. */
export function useCurrentSection(ids: readonly string[]) {
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const look = () => {
      // The last sections may be too short to reach the line.
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
      const reached = all.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        return top <= (isAtEnd ? innerHeight : line);
      });
      setCurrent(reached.at(-1) ?? all.split(' ')[0]);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [all]);
  useEffect(() => {
    // Do not move the nav while the person is about to choose a link in it.
    if (!nav.current || nav.current.matches(':hover, :focus-within')) return;
    const link = nav.current.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) nav.current.scrollTo({ left: link.offsetLeft - 48 });
  }, [current]);
  return { nav, current };
}
