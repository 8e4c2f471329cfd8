import { changesAt } from '#lib/platform/cache/page-record.ts';
import { type EventTimes, endOf } from './event-date.ts';

/** The page being made shows something else once one of the events begins or ends. */
export function changesWithEvents(events: readonly EventTimes[], now: Date): void {
  for (const { date, endsAt } of events) {
    if (!endsAt) continue;
    changesAt(date, now);
    changesAt(endOf({ date, endsAt }), now);
  }
}
