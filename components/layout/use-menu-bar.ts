import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstStop, moveByKey } from './menu-keys.ts';

/** How long an open menu stays after the pointer has left it (spec, section 9). */
const closeDelayMs = 150;

/** The labels from the bar down to an open menu. */
export type Trail = readonly string[];

const trailOf = (button: Element | null | undefined): Trail => JSON.parse(button?.getAttribute('data-trail') ?? '[]');

/** The menus that may stay open while `target` has the focus: those around it, and its own. */
const trailAround = (target: Element): Trail =>
  trailOf(target.closest('[data-trail]') ?? target.closest('.submenu')?.previousElementSibling);

/** Which menus of the bar are open, and all the ways to open and close them: pointer, touch and keyboard. */
export function useMenuBar() {
  const bar = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<Trail>([]);

  const show = (trail: Trail) => {
    clearTimeout(timer.current);
    setOpen(trail);
  };
  const leave = (list: Element | null | undefined) => {
    const button = list?.previousElementSibling;
    if (!(button instanceof HTMLElement)) return show([]);
    button.focus();
    show(trailOf(button).slice(0, -1));
  };

  // From here on the script opens and closes; before that, and without it, hover and focus do.
  useEffect(() => bar.current?.setAttribute('data-scripted', ''), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOpen = open.length > 0;
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: Event) => {
      if (!bar.current?.contains(target as Node)) setOpen([]);
    };
    // A menu that the pointer opened closes too, wherever the focus is.
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && !bar.current?.contains(document.activeElement)) setOpen([]);
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  return {
    open,
    barProps: {
      ref: bar,
      onFocus: ({ target }: FocusEvent) => {
        const around = trailAround(target);
        const kept = open.filter((label, level) => around[level] === label);
        if (kept.length < open.length) show(kept);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!bar.current?.contains(relatedTarget)) show([]);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const target = event.target as Element;
        if (event.key === 'Escape') return leave(target.closest('.submenu'));
        const enter = (button: HTMLElement) => {
          flushSync(() => show(trailOf(button)));
          firstStop(button)?.focus();
        };
        if (moveByKey(event.key, target, { enter, leave })) event.preventDefault();
      },
    },
    itemProps: (trail: Trail) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && show(trail),
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(trail.slice(0, -1)), closeDelayMs);
      },
    }),
    /** The mouse has opened the menu by coming; its click must not close it again. */
    press: (trail: Trail, isMouse: boolean, isShown: boolean) => show(isShown && !isMouse ? trail.slice(0, -1) : trail),
    close: () => show([]),
  };
}
