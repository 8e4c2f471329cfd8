import { eventDay, eventHour } from '#lib/events/event-date.ts';

/** When an event is, in India's time and the spec's format: a long US date with its weekday. */
export function EventDate({ date }: { date: Date }) {
  const hour = eventHour(date);
  return (
    <time dateTime={date.toISOString()}>
      <span>{eventDay(date)}</span>
      {hour && <span className="font-normal whitespace-nowrap text-muted"> · {hour} IST</span>}
    </time>
  );
}
