import { startupQuery } from '#app/(site)/about/startups/[id]/query.ts';
import { startupsQuery } from '#app/(site)/about/startups/query.ts';
import { noticeQuery } from '#app/(site)/apply/notice/query.ts';
import { applyQuery } from '#app/(site)/apply/query.ts';
import { contactQuery } from '#app/(site)/contact/query.ts';
import { eventsQuery } from '#app/(site)/events/query.ts';
import { galleryQuery } from '#app/(site)/gallery/query.ts';
import { archiveQuery } from '#app/(site)/notices/archive/query.ts';
import { noticesQuery } from '#app/(site)/notices/query.ts';
import { searchQuery } from '#app/(site)/search/query.ts';
import { mentorsQuery } from '#app/(site)/stakeholders/mentors/query.ts';
import { yourDataQuery } from '#app/(site)/your-data/query.ts';
import type { PageQuery } from '#app/page-query.ts';

/** Names that campaigns add to links. No page reads them. */
const campaignName =
  /^(utm_\w+|_gl|_ga|gclid|gclsrc|gbraid|wbraid|gad_\w+|dclid|srsltid|fbclid|igshid|igsh|msclkid|twclid|ttclid|li_fat_id|yclid|mc_[ce]id|mkt_tok|_hs\w+|epik|sccid|rdt_cid)$/i;

/**
 * The addresses whose answers are the same for everybody, with the query that each page declares beside itself. `*` is one
 * segment.
 */
export const keptAddresses: Record<string, PageQuery> = {
  '/': {},
  '/about': {},
  '/about/*': {},
  '/about/startups': startupsQuery,
  '/about/startups/*': startupQuery,
  '/apply': applyQuery,
  '/apply/notice': noticeQuery,
  '/contact': contactQuery,
  '/events': eventsQuery,
  '/events/*': {},
  '/gallery': galleryQuery,
  '/investment-committee': {},
  '/investment-committee/*/members': {},
  '/news&announcement': {},
  '/notices': noticesQuery,
  '/notices/*': {},
  '/notices/archive': archiveQuery,
  '/notices/feed.xml': {},
  '/pages/*': {},
  '/receipt': {},
  '/stakeholders/*': {},
  '/stakeholders/mentors': mentorsQuery,
  '/your-data': yourDataQuery,
  '/events.ics': {},
  '/events.ics/*': {},
  '/feed.xml': {},
  '/manifest.webmanifest': {},
  '/og/*': {},
  '/og/*/*': {},
  '/og/*/*/*': {},
  '/robots.txt': {},
  '/search': searchQuery,
  '/sitemap.xml': {},
  '/api/aboutus': {},
  '/api/announcement': {},
  '/api/committees': {},
  '/api/committees/*': {},
  '/api/events': {},
  '/api/gallery': {},
  '/api/home-banners': {},
  '/api/home-values': {},
  '/api/mentors': {},
  '/api/newsletters': {},
  '/api/programs': {},
  '/api/programs/*': {},
  '/api/startups': {},
  '/api/startups/*': {},
  '/api/upcoming-events': {},
  '/api/value-partners': {},
};

const toPattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);

// The more exact address first: `/about/startups` is none of `/about/*`.
const addresses = Object.entries(keptAddresses)
  .sort(([one], [other]) => Number(one.includes('*')) - Number(other.includes('*')))
  .map(([path, query]) => ({ pattern: toPattern(path), query }));

/** The query that the page at `path` declares. Null if the page is not kept. */
export const queryAt = (path: string): PageQuery | null =>
  addresses.find(({ pattern }) => pattern.test(path))?.query ?? null;

/** Whether the path is written in the one way that we count as its own, so that no other spelling is kept beside it. */
function isUsualSpelling(path: string): boolean {
  try {
    const isEncodedOnce = encodeURI(decodeURI(path)) === path;
    // The renderer reads the address in this way. Its dots, backslashes and hashes lead to other pages.
    return isEncodedOnce && !path.includes('//') && new URL(path, 'http://site').pathname === path;
  } catch {
    return false;
  }
}

/** The part of the query that the page declares, sorted. Null if it asks for a page that is not kept. */
function declaredPart(declared: PageQuery, asked: URLSearchParams): string | null {
  const part = new URLSearchParams();
  let filters = 0;
  for (const [name, { values, usual, isFilter }] of Object.entries(declared).sort()) {
    const given = asked.getAll(name);
    const [value] = given;
    if (value === undefined || (given.length === 1 && value === usual)) continue;
    if (given.length > 1 || !values.test(value)) return null;
    part.set(name, value);
    if (isFilter) filters += 1;
  }
  if (filters > 1) return null;
  return part.size > 0 ? `?${part}` : '';
}

interface KeptAddress {
  /** Its path without a slash at its end, and the declared parameters that change the page. */
  address: string;
  /** Whether the query has a name that neither the page nor a campaign has. A page that reads it may look different. */
  hasUnknown: boolean;
}

/** The one address under which the answer to `url` is kept. Null if it is not kept. */
export function keptAddress(url: string): KeptAddress | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const declared = queryAt(bare);
  if (!declared || !isUsualSpelling(bare)) return null;
  const asked = new URLSearchParams(mark < 0 ? '' : url.slice(mark));
  const part = declaredPart(declared, asked);
  if (part === null) return null;
  const isUnknown = (name: string) => !Object.hasOwn(declared, name) && !campaignName.test(name);
  return { address: bare + part, hasUnknown: [...asked.keys()].some(isUnknown) };
}
