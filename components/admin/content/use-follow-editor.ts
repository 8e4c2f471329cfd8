import { type RefObject, useEffect } from 'react';

/** Scrolls a preview to the part whose row is being edited. The page and the focus stay where they are. */
export function useFollowEditor(frame: RefObject<HTMLElement | null>, list: string) {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const [name, index] = (target as HTMLElement).id.split('.');
      const box = frame.current;
      const part = name === list && box?.querySelector<HTMLElement>(`[data-row="${Number(index)}"]`);
      if (!box || !part || box.scrollHeight <= box.clientHeight) return;
      box.scrollTo({ top: part.offsetTop - box.clientHeight / 3 });
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [frame, list]);
}
