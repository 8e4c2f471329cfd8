import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import type { LinkProblem } from './check-address.ts';
import { isUnchecked } from './link-checks.ts';
import { findLinks, insidePages, outsideLinks, type Place, readAddress } from './listed-links.ts';

const words: Record<LinkProblem, string> = {
  absent: 'The site has no page at this address. It was taken off the site, or never existed',
  certificate: 'The certificate of the site is not valid, so browsers warn of it',
  credentials: 'The address holds a name or a password, which every visitor can read',
  error: 'The site answered with an error',
  gone: 'The page is not there any more',
  loops: 'The address leads on from one address to the next, without an end',
  odd: 'The answer of the site could not be read. Look yourself',
  port: 'The address names an unusual port, which we do not check. Look yourself',
  private: 'The address leads into a private network, where visitors cannot follow',
  refused: 'The site refused our check. Look yourself',
  silent: 'No site answers at this address',
  slow: 'The site did not answer within 10 seconds',
  too_long: 'The address is too long for a check. Look yourself',
  unknown: 'The address is not known',
};

/** The failure as a sentence: “The page is not there any more (404).” */
function problemWords(problem: LinkProblem, status: number | null): string {
  const [first, ...others] = words[problem].split('. ');
  const begun = `${first}${status ? ` (${status})` : ''}`;
  return [begun, ...others].map((sentence) => `${sentence}.`).join(' ');
}

/** A link of the published content that leads nowhere. */
export interface BrokenLink {
  address: string;
  /** A sentence about the failure. */
  words: string;
  /** When it first failed. Null for a link within the site, which is looked up now. */
  since: Date | null;
  places: readonly Place[];
}

/** Links within the site to what is not there now, and those that are too long to be asked for. */
async function brokenInside(): Promise<BrokenLink[]> {
  const isThere = await insidePages();
  return [...(await findLinks())].flatMap(([href, places]): BrokenLink[] => {
    const link = readAddress(href);
    const broken = (problem: LinkProblem) => [
      { address: href, words: problemWords(problem, null), since: null, places },
    ];
    if (link.kind === 'too_long') return broken('too_long');
    return link.kind === 'inside' && !isThere(link.path) ? broken('absent') : [];
  });
}

async function brokenOutside(now: Date): Promise<BrokenLink[]> {
  const rows = await database().checkedLink.findMany({
    where: { brokenAt: { not: null }, OR: [{ fineUntil: null }, { fineUntil: { lte: now } }] },
    orderBy: [{ failedAt: 'asc' }, { address: 'asc' }],
  });
  const links = await outsideLinks();
  return rows.flatMap(({ address, problem, status, failedAt }) => {
    const link = links.get(address);
    if (!link || !problem) return [];
    return [{ address, words: problemWords(problem as LinkProblem, status), since: failedAt, places: link.places }];
  });
}

/** The links of the published content that lead nowhere: first those within the site, then those that failed longest ago. */
export async function findBrokenLinks(now = new Date()): Promise<BrokenLink[]> {
  return [...(await brokenInside()), ...(await brokenOutside(now))];
}

const maxShown = 100;

export interface LinksPage {
  links: BrokenLink[];
  /** How many there are, shown or not. */
  total: number;
  /** How many links to other sites there are, and how many of them were checked. */
  outside: number;
  checked: number;
  /** No other site is asked, by a setting or on the server. */
  isUnchecked: boolean;
  /** Sites were asked, and none answered. */
  isWithoutWayOut: boolean;
}

/** The links that lead nowhere, for those who can mend them. */
export async function getLinksPage(_editor: Caller<'editContent'>, now = new Date()): Promise<Result<LinksPage>> {
  const { checkedLink } = database();
  const [links, outside, checked, reached, off] = await Promise.all([
    findBrokenLinks(now),
    outsideLinks(),
    checkedLink.count({ where: { checkedAt: { not: null } } }),
    checkedLink.count({ where: { reachedAt: { not: null } } }),
    isUnchecked(),
  ]);
  return success({
    links: links.slice(0, maxShown),
    total: links.length,
    outside: outside.size,
    checked,
    isUnchecked: off,
    isWithoutWayOut: checked > 0 && reached === 0,
  });
}
