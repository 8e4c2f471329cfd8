interface Parameter {
  /** The values that make a page of their own. */
  values: RegExp;
  /** The value that shows what the page shows without the parameter. */
  usual?: string;
}

interface Address {
  pattern: RegExp;
  /** The query parameters that the page reads. */
  reads: Record<string, Parameter>;
}

const number: Parameter = { values: /^[1-9]\d{0,5}$/ };
const page: Parameter = { ...number, usual: '1' };
const tab: Parameter = { values: /^(team|metrics|media)$/, usual: 'overview' };
const language: Parameter = { values: /^(en|mr|hi)$/ };
/** Such a page belongs to one visitor, or there are too many of them. */
const never: Parameter = { values: /(?!)/ };

const search = { q: never, page };

/** The addresses whose answers are the same for everybody, and what each reads of its query. `*` is one segment. */
const reads: Record<string, Record<string, Parameter>> = {
  '/': {},
  '/about': {},
  '/about/*': {},
  '/about/startups': search,
  '/about/startups/*': { tab },
  '/apply': { program: number, draft: never, late: never, submitted: never },
  '/apply/notice': { program: number, version: number, language },
  '/contact': { sent: never, invalid: never },
  '/events': { page },
  '/events/*': {},
  '/gallery': { page },
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
    const isEncodedOnce = encodeURI(decodeURI(path)) === path;
    // What makes the page reads the address in this way. Its dots, backslashes and hashes lead to other pages.
    return isEncodedOnce && !path.includes('//') && new URL(path, 'http://site').pathname === path;
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
    if (values.length === 1 && value === parameters[name]?.usual) continue;
    if (values.length > 1 || !parameters[name]?.values.test(value)) return null;
    part.set(name, value);
  }
  return part.size > 0 ? `?${part}` : '';
}

/**
 * The one address under which the answer to `url` is kept: its path without a slash at its end, and those query
 * parameters that change the page. Others, such as those of campaigns, are left out. Null if the answer is not kept.
 */
export function keptAddress(url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const address = addresses.find(({ pattern }) => pattern.test(bare));
  if (!address || !isUsualSpelling(bare)) return null;
  const part = mark < 0 ? '' : readPart(address.reads, new URLSearchParams(url.slice(mark)));
  return part === null ? null : bare + part;
}
