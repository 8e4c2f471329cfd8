import type { ReactNode } from 'react';
import { NoticeTime } from '#components/notices/notice-times.tsx';
import { Container } from '#components/ui/container.tsx';
import { ArrowRight, FileText } from '#components/ui/icons.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { type ListedNotice, noticeKindLabel, noticePath } from '#lib/site/public-pages/notices.ts';

/** More are in their list. */
const maxShown = 3;

interface OpenNoticesProps {
  /** Those that people can answer now. Null if they could not be read. */
  notices: readonly ListedNotice[] | null;
  now: Date;
  children: ReactNode;
}

/** A line below `children` that leads to the notices that are open. Nothing but `children` while none is. */
export function OpenNotices({ notices, now, children }: OpenNoticesProps) {
  if (!notices || notices.length === 0) return children;
  const more = notices.length - maxShown;
  return (
    <>
      {children}
      <section aria-label="Open notices" className="border-b border-line bg-surface print:hidden">
        <Container className="flex flex-wrap items-start gap-x-8 gap-y-2 py-4">
          <ul className="grid min-w-0 grow basis-96 grid-cols-1 gap-1">
            {notices.slice(0, maxShown).map((notice) => (
              <li key={notice.id} className="flex items-start gap-3">
                <FileText aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-accent" />
                <p className="min-w-0 py-2">
                  <span className="font-semibold text-accent">{noticeKindLabel(notice.kind)}</span>{' '}
                  <a
                    href={noticePath(notice)}
                    lang={languageOf(notice.title)}
                    className="font-semibold text-link wrap-anywhere underline underline-offset-2"
                  >
                    {inLanguages(notice.title)}
                  </a>{' '}
                  <span className="text-sm whitespace-nowrap text-muted">
                    <NoticeTime notice={notice} now={now} />
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <a href="/notices" className="inline-flex items-center gap-1.5 py-2 font-semibold text-link">
            <span>{more > 0 ? `All notices, ${more} more open` : 'All notices'}</span>
            <ArrowRight aria-hidden="true" className="size-4" />
          </a>
        </Container>
      </section>
    </>
  );
}
