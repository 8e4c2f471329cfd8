'use client';

import { Keyboard, Printer } from 'lucide';
import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

const storageKey = 'singleKeys';

/** Whether the person is typing, composes a letter, or uses a control with keys of its own. */
const isBusyWithKeys = ({ target, isComposing }: KeyboardEvent) =>
  isComposing ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="listbox"]') !== null));

/** The key without a modifier, as the page lists it. Caps lock is none. "?" takes the shift key on most keyboards. */
function plainKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  const isLetter = /^\p{L}$/u.test(key);
  if (ctrlKey || metaKey || altKey || (shiftKey && (isLetter || key.length > 1))) return null;
  return isLetter ? key.toLowerCase() : key;
}

/**
 * Runs the action of a single key, unless the person is typing. The keys can be turned off, which this browser
 * remembers: speech input and unsteady hands press them by accident (WCAG 2.1.4).
 */
function usePageKeys(keys: ReadonlyMap<string, () => void>) {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(localStorage.getItem(storageKey) !== 'off'), []);
  // A layout effect, so that a key pressed as soon as the page appears counts.
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isBusyWithKeys(event)) return;
      const run = keys.get(plainKey(event) ?? '');
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, keys]);
  const turn = (next: boolean) => {
    setOn(next);
    localStorage.setItem(storageKey, next ? 'on' : 'off');
  };
  return { isOn, turn };
}

const controls = {
  s: { id: 'status', words: 'Set the status' },
  t: { id: 'new-tag', words: 'Add a tag' },
  c: { id: 'new-note', words: 'Write a note' },
  m: { id: 'message-text', words: 'Write a message' },
} as const;

export type ControlKey = keyof typeof controls;

/** Moves the focus to a control of the page, and opens what it is folded into. */
function focusControl(id: string) {
  const control = document.getElementById(id);
  let fold = control?.closest('details');
  while (fold) {
    fold.open = true;
    fold = fold.parentElement?.closest('details');
  }
  control?.focus();
}

interface SubmissionKeysProps {
  previous: string | null;
  next: string | null;
  list: string;
  controls: readonly ControlKey[];
}

interface Shortcut {
  keys: string[];
  words: string;
  run: () => void;
}

const arrows: Record<string, string> = { ArrowRight: '→', ArrowLeft: '←' };

export function SubmissionKeys({ previous, next, list, controls: shown }: SubmissionKeysProps) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const offered = shown.join('');
  const shortcuts = useMemo<Shortcut[]>(() => {
    const go = (address: string | null) => () => {
      if (address) router.push(address);
    };
    return [
      { keys: ['j', 'ArrowRight'], words: 'Next submission', run: go(next) },
      { keys: ['k', 'ArrowLeft'], words: 'Previous submission', run: go(previous) },
      { keys: ['u'], words: 'Back to the list', run: go(list) },
      ...([...offered] as ControlKey[]).map((key) => ({
        keys: [key],
        words: controls[key].words,
        run: () => focusControl(controls[key].id),
      })),
      { keys: ['?'], words: 'Show this help', run: () => dialog.current?.showModal() },
    ];
  }, [router, previous, next, list, offered]);
  const keys = useMemo(
    () => new Map(shortcuts.flatMap(({ keys, run }) => keys.map((key) => [key, run] as const))),
    [shortcuts],
  );
  const { isOn, turn } = usePageKeys(keys);
  return (
    <>
      <Button variant="ghost" size="sm" className="max-sm:hidden unscripted:hidden" onClick={() => window.print()}>
        <Icon of={Printer} className="size-4" /> Print
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="max-sm:hidden unscripted:hidden"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon of={Keyboard} className="size-4" /> Shortcuts
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="keys-title"
        className="m-auto w-full max-w-sm rounded-lg border border-line bg-surface p-5 text-ink"
      >
        <div className="grid gap-4">
          <h2 id="keys-title" className="text-lg font-semibold">
            Keyboard shortcuts
          </h2>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
            {shortcuts.map(({ keys, words }) => (
              <div key={words} className="col-span-2 grid grid-cols-subgrid items-center">
                <dt className="flex gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="grid min-w-7 place-items-center rounded-sm bg-sunken px-1.5 py-0.5 text-sm"
                    >
                      {arrows[key] ?? key.toUpperCase()}
                    </kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <label className="flex items-start gap-2 text-sm">
            <input
              type="checkbox"
              checked={isOn}
              onChange={(event) => turn(event.target.checked)}
              className="tick beside-5"
            />
            Use keyboard shortcuts in this browser
          </label>
          <Button size="sm" className="justify-self-end" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
      </dialog>
    </>
  );
}
