import { shownTime, startOfDay } from '#lib/platform/time/kolkata-time.ts';
import { VisitorTime } from './visitor-time.client.tsx';

/** Midnight is shown as the end of the day before. */
const shownMoment = (closesAt: Date): Date =>
  closesAt.getTime() === startOfDay(closesAt).getTime() ? new Date(closesAt.getTime() - 1) : closesAt;

/** When a program closes, as `30 Nov 2026, 18:00 India time`, and in the visitor's own time if that differs. */
export function ClosingTime({ at }: { at: Date }) {
  const moment = shownMoment(at);
  return (
    <>
      <time dateTime={at.toISOString()}>{shownTime(moment)}</time>
      <span> India time</span>
      <VisitorTime at={moment.toISOString()} />
    </>
  );
}
