import { ArrowRight, FileText } from 'lucide';
import type { ReactNode } from 'react';
import { NoticeTime } from '#components/notices/notice-page.tsx';
import { ProgramList } from '#components/programs/program-card.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { Container } from '#components/ui/page/container.tsx';
import type { Program } from '#lib/applications/programs/program.ts';
import { type ListedNotice, noticeKindLabel, noticePath } from '#lib/site/public-pages/notices.ts';

interface HomeSectionProps {
  /** The id of the heading. */
  id: string;
  title: string;
  intro?: string;
  /** Content beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A block of the home page with its heading. */
export function HomeSection({ id, title, intro, action, className, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={classNames('py-section', className)}>
      <Container className="grid grid-cols-1 gap-8 lg:gap-10">
        <div className="grid items-end justify-items-start gap-x-8 gap-y-4 md:grid-cols-[1fr_auto]">
          <div className="grid gap-2">
            <h2 id={id} className="text-3xl">
              {title}
            </h2>
            {intro && <p className="max-w-prose text-lg text-pretty opacity-85">{intro}</p>}
          </div>
          {action}
        </div>
        {children}
      </Container>
    </section>
  );
}

/** Shown for a block that could not be read. One without content is left out of the page. */
export function BlockNote({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-dashed border-current/40 p-6 text-lg">{children}</p>;
}

/** The closing section of the home page. */
export function ContactBand({ text }: { text: string }) {
  return (
    <section aria-labelledby="talk" className="near-view py-section [--height:17rem] md:[--height:9rem]">
      <Container className="grid items-center gap-6 md:grid-cols-[1fr_auto] md:gap-12">
        <div className="grid gap-3">
          <h2 id="talk" className="text-3xl">
            Not sure where your idea fits?
          </h2>
          {text && <Words of={text} className="max-w-prose text-lg text-muted" />}
        </div>
        <ButtonLink href="/contact" size="lg">
          Contact us
        </ButtonLink>
      </Container>
    </section>
  );
}

const shown = 3;

/** The first open programs, with a link to the rest. Renders nothing if they could not be read. */
export function ProgramTeaser({ programs }: { programs: Program[] | null }) {
  if (!programs) return null;
  return (
    <section
      aria-labelledby="open-programs"
      className="near-view border-t border-line bg-sunken py-section [--height:59rem] lg:[--height:47rem] [.bg-sunken+&]:border-t-0"
    >
      <Container className="grid gap-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="open-programs" className="text-3xl">
            Open for applications
          </h2>
          {programs.length > shown && (
            <ButtonLink href="/apply" variant="secondary">
              {`All ${programs.length} programs`}
            </ButtonLink>
          )}
        </div>
        <ProgramList programs={programs.slice(0, shown)} />
      </Container>
    </section>
  );
}

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
                <Icon of={FileText} className="mt-2.5 size-5 shrink-0 text-accent" />
                <p className="min-w-0 py-2">
                  <span className="font-semibold text-accent">{noticeKindLabel(notice.kind)}</span>{' '}
                  <Words
                    as="a"
                    of={notice.title}
                    href={noticePath(notice)}
                    className="font-semibold text-link wrap-anywhere underline underline-offset-2"
                  />{' '}
                  <span className="text-sm whitespace-nowrap text-muted">
                    <NoticeTime notice={notice} now={now} />
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <a href="/notices" className="inline-flex items-center gap-1.5 py-2 font-semibold text-link">
            <span>{more > 0 ? `All notices, ${more} more open` : 'All notices'}</span>
            <Icon of={ArrowRight} className="size-4" />
          </a>
        </Container>
      </section>
    </>
  );
}
