import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';

/** A question that must be answered before anything else on the page. */
interface Question {
  title: string;
  text: ReactNode;
  /** The words of the two answers. */
  yes: string;
  no: string;
  isDanger?: boolean;
}

/** Asks a question over the page. Escape answers no. */
export function QuestionDialog({
  title,
  text,
  yes,
  no,
  isDanger,
  onAnswer,
}: Question & { onAnswer: (isYes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isAnswered = useRef(false);
  useEffect(() => dialog.current?.showModal(), []);
  // The browser tells of the close a moment later. By then the next question may be asked, which must stay.
  const answer = (isYes: boolean) => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    dialog.current?.close();
    onAnswer(isYes);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="question-title"
      aria-describedby="question-text"
      onClose={() => answer(false)}
      className="m-auto w-[min(28rem,100vw-2rem)] rounded-lg border border-line bg-surface p-5 text-ink shadow-lg backdrop:bg-night/60 sm:p-6"
    >
      <h2 id="question-title" className="text-xl wrap-anywhere">
        {title}
      </h2>
      <p id="question-text" className="mt-2 wrap-anywhere">
        {text}
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button variant={isDanger ? 'secondary' : 'primary'} onClick={() => answer(false)}>
          {no}
        </Button>
        <Button variant={isDanger ? 'danger' : 'secondary'} onClick={() => answer(true)}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}

/** Asks questions, one at a time. Render `dialog`. */
export function useQuestion() {
  const [open, setOpen] = useState<{ question: Question; settle: (isYes: boolean) => void } | null>(null);
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      setOpen({
        question,
        settle: (isYes) => {
          setOpen(null);
          resolve(isYes);
        },
      });
    });
  return { ask, dialog: open && <QuestionDialog {...open.question} onAnswer={open.settle} /> };
}
