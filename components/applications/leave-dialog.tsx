import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { Leaving } from '#components/ui/use-leave-question.ts';

/** Asks before someone leaves a form whose files would be lost. */
export function LeaveDialog({ leaving, isSending }: { leaving: Leaving; isSending: boolean }) {
  if (!leaving.isAsked) return null;
  const lost = isSending
    ? 'Your application is still being sent. If you leave now, sending stops.'
    : 'The files you chose have not been sent. You will have to choose them again.';
  return (
    <QuestionDialog
      title="Leave this form?"
      text={`${lost} What you typed stays in this tab.`}
      no="Stay on this page"
      yes="Leave form"
      onAnswer={(leaves) => (leaves ? leaving.leave() : leaving.stay())}
    />
  );
}
