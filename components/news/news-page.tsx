import { ArrowUpRight, Newspaper } from 'lucide';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { inLanguages, Words } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { ReadFailed } from '#components/ui/lists/list-or-state.tsx';
import { inTab, otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Announcement, Newsletter } from '#lib/content/entities/news.ts';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import { ItemDay } from './item-day.tsx';

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
              <Icon of={ArrowUpRight} className="size-5" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The issues, newest first. The newest one is large. */
function NewsletterGrid({ newsletters }: { newsletters: readonly Newsletter[] }) {
  if (newsletters.length === 0) return <p className="text-muted">No newsletters at the moment.</p>;
  return (
    <ul className="grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
      {newsletters.map((newsletter, index) => (
        <li
          key={newsletter.id}
          id={`newsletter-${newsletter.id}`}
          className={classNames(index === 0 && 'sm:col-span-2 lg:col-span-4')}
        >
          <NewsletterCard newsletter={newsletter} isNewest={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function NewsletterCard({ newsletter, isNewest }: { newsletter: Newsletter; isNewest: boolean }) {
  const { name, description, driveLink, date } = newsletter;
  return (
    <a
      href={driveLink}
      {...otherSite}
      className={classNames(
        'group grid gap-4 rounded-lg print:break-inside-avoid',
        isNewest
          ? 'items-center border border-line bg-surface p-4 transition-colors hover:border-primary sm:p-5 lg:grid-cols-[1.35fr_1fr] lg:gap-10'
          : 'max-sm:grid-cols-[7.5rem_1fr]',
      )}
    >
      <Cover newsletter={newsletter} isNewest={isNewest} />
      <span className={classNames('grid content-start gap-1.5', isNewest && 'lg:gap-3 lg:pr-8')}>
        {isNewest && <span className="font-semibold text-accent">The newest issue</span>}
        <span
          lang={languageOf(name)}
          className={classNames(
            'leading-snug font-bold underline-offset-4 group-hover:text-primary group-hover:underline',
            isNewest ? 'text-2xl' : 'text-lg',
          )}
        >
          <span>{name}</span>
          <OutsideMark className="text-accent" />
        </span>
        {date && <ItemDay at={date} />}
        <Words as="span" of={description} className="text-muted" />
      </span>
    </a>
  );
}

/** The picture only repeats the name beside it. */
function Cover({ newsletter: { image }, isNewest }: { newsletter: Newsletter; isNewest: boolean }) {
  const look = classNames('w-full rounded-md', isNewest ? 'aspect-video' : 'aspect-4/3 sm:aspect-video');
  if (!image) {
    return (
      <span className={classNames('flex items-center justify-center bg-primary-soft text-primary', look)}>
        <Icon of={Newspaper} className="size-10" strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <span className={classNames('overflow-hidden', look)}>
      <SitePicture
        picture={image}
        sizes={
          isNewest
            ? '(min-width: 64rem) 40rem by 22.5rem, 100vw by 57vw'
            : '(min-width: 64rem) 18rem by 10rem, (min-width: 40rem) 50vw by 28vw, 8.75rem by 6.5rem'
        }
        className={classNames('size-full object-cover', !isNewest && 'max-sm:scale-115')}
      />
    </span>
  );
}
