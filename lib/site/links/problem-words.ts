import type { LinkProblem } from './check-address.ts';

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

/** What happened, as a sentence: “The page is not there any more (404).” */
export function problemWords(problem: LinkProblem, status: number | null): string {
  const [first, ...others] = words[problem].split('. ');
  const begun = `${first}${status ? ` (${status})` : ''}`;
  return [begun, ...others].map((sentence) => `${sentence}.`).join(' ');
}
