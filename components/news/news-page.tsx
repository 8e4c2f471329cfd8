import { Container } from '#components/ui/container.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import { ReadFailed } from '#components/ui/read-failed.tsx';
import type { Announcement } from '#lib/content/entities/announcement.ts';
import type { Newsletter } from '#lib/content/entities/newsletter.ts';
import type { PageHeading } from '#lib/settings/page-headings.ts';
import { AnnouncementList } from './announcement-list.tsx';
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
