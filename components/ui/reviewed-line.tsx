import { shownDay } from '#lib/platform/time/kolkata-time.ts';

/** When what a page shows was last looked at. */
export function ReviewedLine({ on }: { on: Date }) {
  return (
    <p className="text-sm text-muted">
      Last reviewed on <time dateTime={on.toISOString()}>{shownDay(on)}</time>
    </p>
  );
}
