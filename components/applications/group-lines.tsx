import { answerText } from '#lib/questions/group-rows.ts';

/** The rows of a group, each with its number. */
export function GroupLines({ answer }: { answer: string }) {
  return (
    <ol className="grid max-w-prose list-decimal gap-1.5 pl-6">
      {answerText('group', answer)
        .split('\n')
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none moves
          <li key={index}>{line}</li>
        ))}
    </ol>
  );
}
