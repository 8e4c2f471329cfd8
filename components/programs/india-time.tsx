import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { VisitorTime } from './visitor-time.client.tsx';

/** A moment in India time, and in the reader's own time where that differs. `shown` is the moment that the words say. */
export function IndiaTime({ at, shown = at }: { at: Date; shown?: Date }) {
  return (
    <>
      <time dateTime={at.toISOString()}>{shownTime(shown)}</time>
      <span> India time</span>
      <VisitorTime at={shown.toISOString()} />
    </>
  );
}
