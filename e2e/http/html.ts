import { attributes, unescaped } from '#e2e/fixtures/page-head.ts';

// Reads HTML as our pages write it. What needs a real parser belongs into a browser.

/** The words of HTML as a person reads them. Runs of white space are one space. */
export const wordsOf = (html: string): string =>
  unescaped(html.replace(/<!--.*?-->|<(script|style).*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a text as `wordsOf` gives them. */
export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The HTML of every element `name`, in order. None may lie in another one of its name. */
export const elementsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(([element]) => element);

/** The only element `name` of a page, such as its `main`. */
export function partOf(html: string, name: string): string {
  const [part = '', ...others] = elementsOf(html, name);
  if (!part || others.length > 0) throw new Error(`The page has ${others.length + (part ? 1 : 0)} elements ${name}.`);
  return part;
}

/** The attributes of an element's opening tag. */
export const attributesOf = (element: string): Record<string, string> =>
  attributes(/^<[^>]*>/.exec(element)?.[0] ?? '');

export interface Link extends Record<string, string> {
  words: string;
}

/** The links of some HTML: their attributes and words. */
export const linksOf = (html: string): Link[] =>
  elementsOf(html, 'a').map((link) => ({ ...attributesOf(link), words: wordsOf(link) }));
