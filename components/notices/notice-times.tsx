import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { type ListedNotice, type NoticeState, noticeState } from '#lib/site/public-pages/notices.ts';

const words: Record<Exclude<NoticeState, 'standing'>, [text: string, tone: BadgeTone]> = {
  open: ['Open', 'success'],
  upcoming: ['Opens later', 'neutral'],
  closed: ['Closed', 'neutral'],
};

/** Whether people can answer the notice now. Nothing for one that asks for no answer. */
export function NoticeBadge({ notice, now }: { notice: ListedNotice; now: Date }) {
  const state = noticeState(notice, now);
  if (state === 'standing') return null;
  const [text, tone] = words[state];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The next time that matters: when it opens, or when it closes or closed. */
export function NoticeTime({ notice, now }: { notice: ListedNotice; now: Date }) {
  const { opensAt, closesAt } = notice;
  const state = noticeState(notice, now);
  const at = state === 'upcoming' ? opensAt : closesAt;
  if (!at) return null;
  const word = { upcoming: 'Opens', open: 'Closes', closed: 'Closed', standing: '' }[state];
  return (
    <span>
      <span>{`${word} `}</span>
      <time dateTime={at.toISOString()}>{shownTime(at)}</time>
    </span>
  );
}
