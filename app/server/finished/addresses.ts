/** The values of one parameter that make a page of their own. */
type Values = RegExp;

interface Address {
  pattern: RegExp;
  /** The query parameters that the page reads. */
  reads: Record<string, Values>;
}

const number = /^[1-9]\d{0,5}$/;
/** Such a page belongs to one visitor, or there are too many of them. */
const never = /(?!)/;

const search = { q: never, page: number };

/** The addresses whose answers are the same for everybody, and what each reads of its query. `*` is one segment. */
const reads: Record<string, Record<string, Values>> = {
  '/': {},
  '/about': {},
  '/about/*': {},
  '/about/startups': search,
  '/about/startups/*': { tab: /^(overview|team|metrics|media)$/ },
  '/apply': { program: number, draft: never, late: never, submitted: never, answered: never },
  '/apply/notice': { program: number, version: number, language: /^(en|mr|hi)$/ },
  '/contact': { sent: never, invalid: never },
  '/events': { page: number },
  '/events/*': {},
  '/gallery': { page: number },
  '/investment-committee': {},
  '/investment-committee/*/members': {},
  '/news&announcement': {},
  '/receipt': {},
  '/stakeholders/*': {},
  '/stakeholders/mentors': search,
  '/events.ics': {},
  '/events.ics/*': {},
  '/feed.xml': {},
  '/manifest.webmanifest': {},
  '/og/*': {},
  '/og/*/*': {},
  '/og/*/*/*': {},
  '/robots.txt': {},
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
const addresses: Address[] = Object.entries(reads)
  .sort(([one], [other]) => Number(one.includes('*')) - Number(other.includes('*')))
  .map(([path, parameters]) => ({ pattern: toPattern(path), reads: parameters }));

/** Whether the path is written in the one way that we count as its own, so that no other spelling is kept beside it. */
function isUsualSpelling(path: string): boolean {
  try {
    return encodeURI(decodeURI(path)) === path && !path.includes('//');
  } catch {
    return false;
  }
}

/** The part of the query that the page reads, sorted. Null if it asks for a page that is not kept. */
function readPart(parameters: Address['reads'], query: URLSearchParams): string | null {
  const part = new URLSearchParams();
  for (const name of Object.keys(parameters).sort()) {
    const values = query.getAll(name);
    if (values.length === 0) continue;
    const [value = ''] = values;
    if (values.length > 1 || !parameters[name]?.test(value)) return null;
    part.set(name, value);
  }
  return part.size > 0 ? `?${part}` : '';
}

/**
 * The address under which the answer to `url` is kept: its path and those query parameters that the page reads. Others,
 * such as those of campaigns, change nothing in it. Null if the answer is not kept.
 */
export function keptAddress(url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  // With and without a slash at its end an address is the same, and each is kept as it was asked for.
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const address = addresses.find(({ pattern }) => pattern.test(bare));
  if (!address || !isUsualSpelling(path)) return null;
  const part = mark < 0 ? '' : readPart(address.reads, new URLSearchParams(url.slice(mark)));
  return part === null ? null : path + part;
}
