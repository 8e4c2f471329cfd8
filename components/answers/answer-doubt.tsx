import { DoubtWords } from '#components/ui/doubt-words.tsx';
import { answerDoubt } from '#lib/forms/questions/pattern-check.ts';

interface AnswerDoubtProps {
  field: Parameters<typeof answerDoubt>[0];
  value: string;
}

/** The question about an answer that is probably a slip, where it is only read. */
export function AnswerDoubt({ field, value }: AnswerDoubtProps) {
  const doubt = answerDoubt(field, value);
  if (!doubt) return null;
  return (
    <span className="mt-1 block border-l-4 border-marigold pl-3 text-sm">
      <DoubtWords {...doubt} />
    </span>
  );
}
