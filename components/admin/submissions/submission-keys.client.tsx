'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Printer } from '#components/ui/icons.tsx';
import { Keyboard } from '../icons.tsx';
import { usePageKeys } from './use-page-keys.ts';

interface SubmissionKeysProps {
  previous: string | null;
  next: string | null;
  list: string;
}

const help: [keys: string[], what: string][] = [
  [['J', '→'], 'Next submission'],
  [['K', '←'], 'Previous submission'],
  [['U'], 'Back to the list'],
  [['?'], 'Show this help'],
];

/** The page's keyboard shortcuts, their help, and printing. */
export function SubmissionKeys({ previous, next, list }: SubmissionKeysProps) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const keys = useMemo(() => {
    const go = (address: string | null) => () => {
      if (address) router.push(address);
    };
    const [forward, back] = [go(next), go(previous)];
    return {
      j: forward,
      ArrowRight: forward,
      k: back,
      ArrowLeft: back,
      u: go(list),
      '?': () => dialog.current?.showModal(),
    };
  }, [router, previous, next, list]);
  const { isOn, turn } = usePageKeys(keys);
  return (
    <>
      <Button variant="ghost" size="sm" className="max-sm:hidden unscripted:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" /> Print
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="max-sm:hidden unscripted:hidden"
        onClick={() => dialog.current?.showModal()}
      >
        <Keyboard aria-hidden="true" className="size-4" /> Shortcuts
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
            {help.map(([names, what]) => (
              <div key={what} className="col-span-2 grid grid-cols-subgrid items-center">
                <dt className="flex gap-1">
                  {names.map((name) => (
                    <kbd
                      key={name}
                      className="grid min-w-7 place-items-center rounded-sm bg-sunken px-1.5 py-0.5 text-sm"
                    >
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
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
