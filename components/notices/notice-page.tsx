import { FileList } from '#components/documents/file-list.tsx';
import { MarkdownText } from '#components/pages/markdown-text.tsx';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { Notice as Note } from '#components/ui/notice.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import type { Notice } from '#lib/content/entities/notice.ts';
import type { Block } from '#lib/platform/text/blocks.ts';
import { shownDay, shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { type ListedNotice, type NoticeState, noticeKindLabel, noticeState } from '#lib/site/public-pages/notices.ts';

/** One notice: what it is, its text and its files. */
export function NoticePage({ notice, blocks, now }: { notice: Notice; blocks: readonly Block[]; now: Date }) {
  const { kind, number, title, publishedOn, opensAt, closesAt, files } = notice;
  const state = noticeState(notice, now);
  const facts: [name: string, text: string, at: Date | null][] = [
    ...(number ? [['Number', number, null] as [string, string, null]] : []),
    ['Published', shownDay(publishedOn), publishedOn],
    ...(opensAt ? [['Opens', shownMoment(opensAt), opensAt] as [string, string, Date]] : []),
    ...(closesAt
      ? [[state === 'closed' ? 'Closed' : 'Closes', shownMoment(closesAt), closesAt] as [string, string, Date]]
      : []),
  ];
  return (
    <article>
      <PageHero
        eyebrow={
          <span className="flex flex-wrap items-center gap-3">
            <span>{noticeKindLabel(kind)}</span>
            <NoticeBadge notice={notice} now={now} />
          </span>
        }
        title={<Words as="span" of={title} dir="auto" className="wrap-anywhere" />}
      />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-8 py-section-small lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4 lg:order-last lg:self-start">
          {facts.map(([name, text, at]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold wrap-anywhere">
                {at ? <time dateTime={at.toISOString()}>{text}</time> : text}
              </dd>
            </div>
          ))}
        </dl>
        <div className="grid grid-cols-1 content-start gap-5">
          {state === 'closed' && <Note>This notice is closed. It stays here for reference.</Note>}
          <MarkdownText blocks={blocks} pictureOf={() => null} />
          <FileList files={files} />
        </div>
      </Container>
    </article>
  );
}

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
