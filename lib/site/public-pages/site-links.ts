import { cachedRead, declareRead } from '#lib/platform/cache/cached-read.ts';
import { database } from '#lib/platform/db/client.ts';
import { textPagePath } from './text-pages.ts';

/** A link to a page of the site. */
export interface SiteLink {
  label: string;
  href: string;
}

/** The pages whose number and names follow from the content. */
export interface SiteLinks {
  /** The leadership messages, with their names in the menu and among other links, and their titles. */
  messages: readonly (SiteLink & { name: string; title: string })[];
  /** The pages about groups of stakeholders. */
  groups: readonly SiteLink[];
  /** The pages that staff write, with the place where each is linked. */
  own: readonly (SiteLink & { place: string })[];
}

const published = { where: { isPublished: true }, orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] };
const isFirstAt = (link: SiteLink, index: number, links: readonly SiteLink[]) =>
  links.findIndex(({ href }) => href === link.href) === index;

// Every page of the site reads this, so it has nothing that changes with the pages’ texts.
async function readLinks(): Promise<SiteLinks> {
  const [messages, groups, texts] = await Promise.all([
    database().message.findMany({
      ...published,
      select: { slug: true, title: true, designation: true, menuLabel: true, linkLabel: true },
    }),
    database().stakeholderPage.findMany({ ...published, select: { slug: true, title: true } }),
    database().textPage.findMany({
      where: { isPublished: true, place: { not: null } },
      orderBy: { id: 'asc' },
      select: { slug: true, title: true, place: true },
    }),
  ]);
  return {
    messages: messages
      .map(({ slug, title, designation, menuLabel, linkLabel }) => ({
        label: menuLabel || designation,
        name: linkLabel || title,
        title,
        href: `/about/${slug}`,
      }))
      .filter(isFirstAt),
    groups: groups.map(({ slug, title }) => ({ label: title, href: `/stakeholders/${slug}` })),
    own: texts
      .map(({ slug, title, place }) => ({ label: title, href: textPagePath(slug), place: place ?? '' }))
      .filter(isFirstAt),
  };
}
declareRead('site-links', readLinks);

/** The links to the leadership messages and to the pages about stakeholders that are on the site, in their order. */
export const findSiteLinks = (): Promise<SiteLinks> => cachedRead('site-links', readLinks);
