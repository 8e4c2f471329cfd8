import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Leaving } from './use-leave-question.ts';

/** Asks before someone leaves a form whose files would be lost. */
export function LeaveDialog({ leaving, isSending }: { leaving: Leaving; isSending: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (leaving.isAsked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [leaving.isAsked]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onClose={leaving.stay}
      className="m-auto w-[min(28rem,100vw-2rem)] rounded-lg border border-line bg-surface p-5 text-ink shadow-lg backdrop:bg-[oklch(0.12_0.03_268/0.6)] sm:p-6"
    >
      <h2 id="leave-title" className="text-xl">
        Leave this form?
      </h2>
      <p id="leave-text" className="mt-2">
        {isSending
          ? 'Your application is still being sent. If you leave now, sending stops.'
          : 'The files you chose have not been sent. You will have to choose them again.'}{' '}
        What you typed stays in this tab.
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => dialog.current?.close()}>Stay on this page</Button>
        <Button variant="secondary" onClick={leaving.leave}>
          Leave form
        </Button>
      </div>
    </dialog>
  );
}
