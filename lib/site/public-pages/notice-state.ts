import type { Notice } from '#lib/content/entities/notice.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';

type Times = Pick<Notice, 'kind' | 'publishedOn' | 'opensAt' | 'closesAt'>;

/** Whether people can answer a notice. One without times, such as a report, asks for no answer: it stands. */
export type NoticeState = 'upcoming' | 'open' | 'closed' | 'standing';

/** How long a notice that never closes is among the current ones. */
const currentDays = 365;

export function noticeState({ opensAt, closesAt }: Pick<Times, 'opensAt' | 'closesAt'>, now: Date): NoticeState {
  if (closesAt && closesAt <= now) return 'closed';
  if (opensAt && opensAt > now) return 'upcoming';
  return opensAt || closesAt ? 'open' : 'standing';
}

/**
 * When a notice moves to the archive: when it closes, or a year after it was published, or opened, if it never does. A
 * form that never closes is in use for as long as it is on the site: null.
 */
export function archivesAt({ kind, publishedOn, opensAt, closesAt }: Times): Date | null {
  if (closesAt || kind === 'form') return closesAt;
  return new Date(Math.max(publishedOn.getTime(), opensAt?.getTime() ?? 0) + currentDays * dayMilliseconds);
}

/** Whether a notice is in the archive at `now`. */
export function isArchived(notice: Times, now: Date): boolean {
  const at = archivesAt(notice);
  return at !== null && at <= now;
}
