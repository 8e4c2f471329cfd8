'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { callPlain, type PlainCall } from './call.ts';
import { Outcome, useSend } from './use-send.tsx';

interface ConfirmActionProps {
  label: string;
  /** The person or thing that the action affects, for assistive technology where a list repeats the button. */
  of?: string;
  /** Asked before the action. If missing, the button acts at once. */
  question?: string;
  done: string;
  action: PlainCall;
  /** Whether there is nothing to do, so that only the words about what was done are shown. */
  isOver?: boolean;
}

/**
 * A button for actions that must not happen by accident. It asks for confirmation in place and keeps the focus there.
 */
export function ConfirmAction({ label, of, question, done, action, isOver }: ConfirmActionProps) {
  // After the action, the page may draw this button for the opposite one.
  const { isBusy, failure, done: outcome, send } = useSend();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus goes with what it did.
  useEffect(() => {
    if (isOver && outcome) words.current?.focus();
  }, [isOver, outcome]);
  const act = async () => {
    await send(callPlain(action), () => done);
    setAsking(false);
  };
  const cancel = () => {
    setAsking(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOver && !outcome) return null;
  return (
    <div className="grid gap-2">
      {!isOver && isAsking && (
        <fieldset
          className="grid gap-3 rounded-md border border-line bg-sunken p-3"
          onKeyDown={(event) => event.key === 'Escape' && cancel()}
        >
          <legend className="sr-only">{question}</legend>
          <p aria-hidden="true" className="text-sm">
            {question}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="danger" busy={isBusy} onClick={act} autoFocus>
              {`Yes, ${label.charAt(0).toLowerCase() + label.slice(1)}`}
            </Button>
            <Button size="sm" variant="secondary" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </fieldset>
      )}
      {!(isOver || isAsking) && (
        <Button
          ref={button}
          size="sm"
          variant="secondary"
          busy={isBusy}
          aria-label={of ? `${label}: ${of}` : undefined}
          className="w-fit"
          onClick={question ? () => setAsking(true) : act}
        >
          {label}
        </Button>
      )}
      <Outcome ref={words} done={outcome} failure={failure} />
    </div>
  );
}
