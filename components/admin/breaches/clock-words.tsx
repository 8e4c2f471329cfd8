import { CircleAlert } from '#components/ui/icons.tsx';
import type { BoardClock } from '#lib/privacy/breaches/register.ts';

/** How much of the Board's 72 hours is left. What is overdue says so in words, with a sign, and in the error colour. */
export function ClockWords({ clock: { words, isOverdue } }: { clock: BoardClock }) {
  if (!isOverdue) return <span>{words}</span>;
  return (
    <span className="inline-flex items-start gap-1.5 font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="beside-4" />
      <span>{words}</span>
    </span>
  );
}
