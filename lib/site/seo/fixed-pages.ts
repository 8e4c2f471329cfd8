import { type HeadedPage, pageHeading } from '#lib/platform/settings/page-headings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { pagesOn } from '#lib/platform/settings/site-parts.ts';
import type { SiteLinks } from '../public-pages/site-links.ts';

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
export function fixedPages(settings: Settings, { messages, groups }: SiteLinks): PublicPage[] {
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
