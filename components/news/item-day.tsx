import { kolkataDate, shownDay } from '#lib/platform/time/kolkata-time.ts';

/** The day of an announcement or an issue, where it has one. */
export const ItemDay = ({ at }: { at: Date }) => (
  <time dateTime={kolkataDate(at)} className="text-sm font-normal text-muted tabular-nums">
    {shownDay(at)}
  </time>
);
