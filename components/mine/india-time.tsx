import { VisitorTime } from '#components/programs/visitor-time.client.tsx';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';

/** A moment in India time, and in the reader's own time where that differs. */
export function IndiaTime({ at }: { at: Date }) {
  return (
    <>
      <time dateTime={at.toISOString()}>{shownTime(at)}</time>
      <span> India time</span>
      <VisitorTime at={at.toISOString()} />
    </>
  );
}
