import type { SentText, Sign } from './evidence.ts';
import { countWords, linksIn, siteOf, withoutLinks } from './links.ts';

/** One link and nothing else on one line: the answer to a question for a website. */
const isLinkAnswer = ({ value, isLong }: SentText) => !isLong && !/\s/.test(value.trim());

/** The labels of questions for a name, which is never a link. A question may ask for a name and a website together. */
const asksForName = (label: string) =>
  /\bname\b|नाव|नाम/iu.test(label) && !/website|link|url|domain|संकेतस्थळ|वेबसाइट/iu.test(label);

/** What the number of links says, by how many words surround them. */
function farmSigns(texts: readonly SentText[]): Sign[] {
  const prose = texts.filter((text) => !isLinkAnswer(text));
  const links = prose.flatMap(({ value }) => linksIn(value));
  if (links.length === 0) return [];
  const sites = new Set(links.map(siteOf)).size;
  const words = texts.reduce((sum, { value }) => sum + countWords(withoutLinks(value)), 0);
  const said = `${links.length} ${links.length === 1 ? 'link' : 'links'} in ${words} words`;
  const isMany = sites >= 3 || links.length >= 6;
  if (isMany && words < links.length * 8) return [{ points: sites === 3 ? 40 : 55, words: said }];
  if (isMany && words < links.length * 25) return [{ points: 30, words: said }];
  return [{ points: 10, words: said }];
}

/** What the links in the texts say. A link to one’s own website is what a founder sends, and says next to nothing. */
export function linkSigns(texts: readonly SentText[]): Sign[] {
  const signs = farmSigns(texts);
  if (texts.some(({ value }) => /<a\s[^<>]*href|\[url[=\]]|\[link[=\]]/iu.test(value)))
    signs.push({ points: 40, words: 'links written in the code of web pages' });
  if (texts.some(({ label, value }) => asksForName(label) && linksIn(value).length > 0))
    signs.push({ points: 40, words: 'a link in place of a name' });
  const isBare = ({ value, isLong }: SentText) =>
    isLong && linksIn(value).length > 0 && countWords(withoutLinks(value)) === 0;
  if (texts.some(isBare)) signs.push({ points: 30, words: 'a long answer that is only a link' });
  return signs;
}
