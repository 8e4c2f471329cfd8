import { findPrograms } from '#lib/applications/programs/find-programs.ts';
import { event } from '#lib/content/entities/event.ts';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { startup } from '#lib/content/entities/startup.ts';
import { textPage } from '#lib/content/entities/text-page.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { findCommittees } from '../committees/find-committees.ts';
import { eventsPerPage } from '../events/events-limits.ts';
import { findMentors } from '../public-pages/find-mentors.ts';
import { picturesPerPage } from '../public-pages/gallery-limits.ts';
import { mentorsPerPage } from '../public-pages/mentor-limits.ts';
import { findNotices, noticeKindLabel, noticePath } from '../public-pages/notices.ts';
import { findSiteLinks } from '../public-pages/site-links.ts';
import { startupsPerPage } from '../public-pages/startup-limits.ts';
import { textPagePath } from '../public-pages/text-pages.ts';
import { fixedPages, type PublicPage } from './fixed-pages.ts';

interface List {
  path: string;
  total: number;
  pageSize: number;
}

/** The pages of a list after the first. */
function furtherPages(pages: readonly PublicPage[], { path, total, pageSize }: List): PublicPage[] {
  const first = pages.find((page) => page.path === path);
  if (!first) return [];
  return Array.from({ length: Math.max(0, Math.ceil(total / pageSize) - 1) }, (_, index) => ({
    ...first,
    path: `${path}?page=${index + 2}`,
  }));
}

/** Further pages of these lists hold no more than the notices, which are named themselves. */
const noticeLists: PublicPage[] = [
  { path: '/notices', section: '', title: 'Notices' },
  { path: '/notices/archive', section: 'Notices', title: 'Archive of notices' },
];

/** Every public page that is on the site, including those of the database's startups, committees and open programs. */
export async function findPublicPages(): Promise<PublicPage[]> {
  const [settings, links, startups, mentors, pictures, events, committees, programs, texts, notices] =
    await Promise.all([
      getSettings(),
      findSiteLinks(),
      findPublished(startup),
      findMentors(),
      findPublished(galleryItem),
      findPublished(event),
      findCommittees(),
      findPrograms(),
      findPublished(textPage),
      findNotices(new Date()),
    ]);
  const pages = fixedPages(settings, links);
  const lists = [
    { path: '/about/startups', total: startups.length, pageSize: startupsPerPage },
    { path: '/stakeholders/mentors', total: mentors.length, pageSize: mentorsPerPage },
    { path: '/events', total: events.length, pageSize: eventsPerPage },
    { path: '/gallery', total: pictures.length, pageSize: picturesPerPage },
  ];
  return [
    ...pages,
    ...lists.flatMap((list) => furtherPages(pages, list)),
    ...(settings.startupsPage ? startups : []).map(({ id, name, sector }) => ({
      path: `/about/startups/${id}`,
      section: sector ? `Startup · ${sector}` : 'Startup',
      title: name,
    })),
    ...committees
      .filter(({ category }) => category && settings.committeesPage)
      .map(({ id, name }) => ({
        path: `/investment-committee/${id}/members`,
        section: 'Investment Committees',
        title: name,
      })),
    ...programs.map(({ id, title }) => ({ path: `/apply?program=${id}`, section: 'Apply', title })),
    ...texts.map(({ slug, title }) => ({ path: textPagePath(slug), section: '', title })),
    ...(notices.length > 0 ? noticeLists : []),
    ...notices.map((each) => ({ path: noticePath(each), section: noticeKindLabel(each.kind), title: each.title })),
  ];
}
