import { findPrograms } from '#lib/applications/programs/program.ts';
import { event } from '#lib/content/entities/event.ts';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { startup } from '#lib/content/entities/startup.ts';
import { textPage } from '#lib/content/entities/text-page.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { readablePath } from '#lib/platform/http/readable-path.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { type HeadedPage, pageHeading } from '#lib/platform/settings/page-headings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { pagesOn } from '#lib/platform/settings/site-parts.ts';
import { xmlText } from '#lib/platform/text/markup.ts';
import { findCommittees } from '../committees/committees.ts';
import { findNotices, noticeKindLabel, noticePath } from '../public-pages/notices.ts';
import { eventsPerPage, mentorsPerPage, picturesPerPage, startupsPerPage } from '../public-pages/page-limits.ts';
import { findSiteLinks, type SiteLinks } from '../public-pages/site-links.ts';
import { findMentors } from '../public-pages/stakeholders.ts';
import { textPagePath } from '../public-pages/text-pages.ts';

/** A page that search engines may list and people may share. */
export interface PublicPage {
  /** The canonical path as the spec writes it, with its query if that makes it a different page. */
  path: string;
  title: string;
  /** The part of the site it belongs to, as text. Empty for a standalone page. */
  section: string;
}

const sections = { about: 'About', stakeholders: 'Stakeholders', top: '' };

/** The pages of the menus that are on the site, and the others that every site has (spec, section 2). */
function fixedPages(settings: Settings, { messages, groups }: SiteLinks): PublicPage[] {
  const headed = (path: string, page: HeadedPage, section = '') => ({
    path,
    section,
    title: pageHeading(settings, page).title,
  });
  const pages = pagesOn(settings).map(({ key, path, label, menu }) =>
    key === 'centre' ? { path, section: sections[menu], title: label } : headed(path, key, sections[menu]),
  );
  const inSection = (section: string) => pages.filter((page) => page.section === section);
  return [
    { path: '/', section: '', title: settings.heroTitle },
    ...inSection(sections.about),
    ...messages.map(({ href, title }) => ({ path: href, section: 'Messages', title })),
    ...groups.map(({ href, label }) => ({ path: href, section: sections.stakeholders, title: label })),
    ...inSection(sections.stakeholders).toReversed(),
    ...inSection(sections.top),
    headed('/apply', 'programs', 'Apply'),
    headed('/contact', 'contact'),
    { path: '/your-data', section: '', title: 'Your data' },
  ];
}

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

/** Pages that no search engine lists. */
const unlisted = ['/apply/notice', '/apply/resume', '/receipt', '/search'];

/** An ampersand as HTML writes it, in a link that was copied from the source of a page. */
const writtenAmpersand = /&(amp|#0*38|#x0*26);/gi;
/** The signs that a sentence, a list or a chat puts behind a link. */
const behind = /[\p{P}\p{S}\p{Z}\p{Cf}\p{Cc}]+$/u;

/** A path without what it gains on its way: letters in another case, signs behind it. */
const bare = (path: string): string =>
  readablePath(path).replace(writtenAmpersand, '&').replace(behind, '').normalize('NFC').toLowerCase();

/**
 * The page that a path means which is nearly its own: `/events.` at the end of a sentence, `/contact)` in brackets,
 * `/news&amp;announcement` from a page's source, `/Events` from a poster. Null if there is none, or if it is that path.
 */
export async function meantPath(path: string): Promise<string | null> {
  const wanted = bare(path);
  const paths = [...(await findPublicPages()).map((page) => page.path), ...unlisted];
  const meant = paths.find((each) => !each.includes('?') && bare(each) === wanted);
  return meant === undefined || meant === '/' || meant === readablePath(path).replace(/\/$/, '') ? null : meant;
}

/**
 * The sitemap of `pages` (sitemaps.org, protocol 0.9). It has no modification dates: the database stores none for its
 * content, and search engines ignore invented ones.
 */
export function sitemapXml(pages: readonly PublicPage[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>${xmlText(absoluteUrl(path))}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
