import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { type ListedNotice, noticeKindLabel, noticePath } from '#lib/site/public-pages/notices.ts';
import { NoticeBadge, NoticeTime } from './notice-times.tsx';

/** A notice in a list. */
export function NoticeRow({ notice, now }: { notice: ListedNotice; now: Date }) {
  const { kind, number, title, publishedOn } = notice;
  return (
    <article className="grid gap-1.5 px-4 py-4 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="font-semibold text-accent">{noticeKindLabel(kind)}</span>
        {number && <span className="wrap-anywhere">{number}</span>}
        <NoticeBadge notice={notice} now={now} />
      </p>
      <h3 className="text-lg leading-snug">
        <a
          href={noticePath(notice)}
          lang={languageOf(title)}
          dir="auto"
          className="inline-block py-1 text-link wrap-anywhere underline-offset-2 hover:underline"
        >
          {inLanguages(title)}
        </a>
      </h3>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>
          Published <time dateTime={publishedOn.toISOString()}>{shownDay(publishedOn)}</time>
        </span>
        <NoticeTime notice={notice} now={now} />
      </p>
    </article>
  );
}
