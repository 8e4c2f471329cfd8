import { classNames } from '#components/ui/class-names.ts';
import { Container } from '#components/ui/container.tsx';
import { ArrowUpRight } from '#components/ui/icons.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { ReadFailed } from '#components/ui/list-or-state.tsx';
import { inTab } from '#components/ui/new-tab.ts';
import { PageHero } from '#components/ui/page-hero.tsx';
import type { Announcement, Newsletter } from '#lib/content/entities/news.ts';

import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import { ItemDay } from './item-day.tsx';
import { NewsletterGrid } from './newsletter-grid.tsx';

export interface News {
  announcements: readonly Announcement[];
  newsletters: readonly Newsletter[];
}

/** Announcements and newsletters (spec, section 2, "News & announcements"). `news` is null if it could not be read. */
export function NewsPage({ heading, news }: { heading: PageHeading; news: News | null }) {
  return (
    <>
      <PageHero {...heading} />
      {news ? (
        <Sections news={news} />
      ) : (
        <Container className="py-section-small lg:py-16">
          <ReadFailed
            title="Unable to load the news"
            text="Failed to load data. Please try again later."
            address="/news&announcement"
          />
        </Container>
      )}
    </>
  );
}

function Sections({ news: { announcements, newsletters } }: { news: News }) {
  return (
    <>
      <Container className="py-section-small lg:py-20">
        <section aria-labelledby="announcements" className="grid gap-x-12 gap-y-6 lg:grid-cols-[16rem_1fr]">
          <h2 id="announcements" className="text-2xl lg:sticky lg:top-28 lg:self-start">
            Announcements
          </h2>
          <AnnouncementList announcements={announcements} />
        </section>
      </Container>
      <section aria-labelledby="newsletters" className="border-t border-line bg-sunken py-section-small lg:py-20">
        <Container className="grid gap-8">
          <h2 id="newsletters" className="text-2xl">
            Newsletters
          </h2>
          <NewsletterGrid newsletters={newsletters} />
        </Container>
      </section>
    </>
  );
}

/** The notice board. Each notice links to its full text. */
function AnnouncementList({ announcements }: { announcements: readonly Announcement[] }) {
  if (announcements.length === 0) return <p className="text-muted">No announcements at the moment.</p>;
  return (
    <ul className="grid border-y border-line">
      {announcements.map(({ id, announcement, link, date }) => (
        <li key={id} id={`announcement-${id}`} className="border-t border-line first:border-t-0">
          <a
            href={link}
            {...inTab(link)}
            className="group grid grid-cols-[1fr_auto] items-center gap-5 py-4 font-semibold transition-colors hover:text-primary"
          >
            <span className="grid gap-1">
              {date && <ItemDay at={date} />}
              <span
                lang={languageOf(announcement)}
                // Two lines of space in each row, so that nothing moves when a late font wraps a line.
                className={classNames(
                  'flex max-w-prose items-center text-lg leading-snug text-pretty underline-offset-4 group-hover:underline',
                  !date && 'min-h-[2lh]',
                )}
              >
                <span>{inLanguages(announcement)}</span>
              </span>
            </span>
            <span
              aria-hidden="true"
              className="flex size-10 items-center justify-center rounded-full bg-accent-soft text-accent transition-colors group-hover:bg-primary group-hover:text-primary-ink print:hidden"
            >
              <ArrowUpRight className="size-5" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
