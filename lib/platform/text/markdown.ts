import MarkdownIt, { type Token } from 'markdown-it';
import { type Block, type Inline, plainText } from './blocks.ts';

/** Levels of lists and notes in each other. What is deeper is left out. */
const deepest = 20;
const longest = 50_000;
/** Cells of a table that its rows do not write are made up, so a few lines could ask for millions. */
const maxCells = 5000;

// "zero" knows paragraphs and no HTML. Each of the rules below makes a token that the code below knows.
const parser = new MarkdownIt('zero', { maxNesting: deepest }).enable([
  'blockquote',
  'heading',
  'hr',
  'list',
  'table',
  'autolink',
  'emphasis',
  'escape',
  'image',
  'link',
  'newline',
]);

const isPictureNumber = (address: string) => /^[1-9]\d?$/.test(address);

/** Whether only dots stand before two slashes, such as in “/.//”, which a program that resolves them takes for another host. */
const isOfOtherHost = (path: string) => new URL(path, 'http://site').pathname.startsWith('//');

/** Where a link may lead: the web, an email, a phone, a page of the site, or a heading of the same page. */
const isSafeLink = (address: string): boolean =>
  (/^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address)) ||
  /^(mailto|tel):[^:]+$/i.test(address) ||
  (/^\/(?![/\\])[^\\]*$/.test(address) && !isOfOtherHost(address)) ||
  /^#./.test(address);

// The parser asks this of pictures too. Theirs are numbers of the page's own list, so none loads from elsewhere.
parser.validateLink = (address) => isPictureNumber(address) || isSafeLink(address);

/** Characters that turn the direction of all that follows, so that a reader sees another text than is there. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

const nameOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The id of the heading with this name. It begins in its own way, so that no other element of a page has it. */
const idOf = (name: string) => `about-${name}`;

/** Reads the tokens of one text from the first to the last. */
class Reader {
  readonly tokens: readonly Token[];
  at = 0;
  level = 1;
  readonly names = new Map<string, number>();

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  next(): Token | undefined {
    const token = this.tokens[this.at];
    this.at += 1;
    return token;
  }

  /** The blocks until the token that closes them. */
  blocks(closing: string | null): Block[] {
    const found: Block[] = [];
    for (let token = this.next(); token && token.type !== closing; token = this.next())
      found.push(...this.block(token));
    return found;
  }

  block(token: Token): Block[] {
    switch (token.type) {
      case 'heading_open':
        return [this.heading(token)];
      case 'paragraph_open':
        return paragraph(this.line('paragraph_close'));
      case 'bullet_list_open':
        return [{ type: 'list', isOrdered: false, start: 1, items: this.items('bullet_list_close') }];
      case 'ordered_list_open': {
        const start = Number(token.attrGet('start') ?? 1);
        return [{ type: 'list', isOrdered: true, start, items: this.items('ordered_list_close') }];
      }
      case 'blockquote_open':
        return [{ type: 'note', children: this.blocks('blockquote_close') }];
      case 'table_open':
        return [this.table()];
      case 'hr':
        return [{ type: 'rule' }];
      default:
        return [];
    }
  }

  /** The content of a heading, a paragraph or a cell. */
  line(closing: string): Token[] {
    const found: Token[] = [];
    for (let token = this.next(); token && token.type !== closing; token = this.next())
      found.push(...(token.children ?? []));
    return found;
  }

  heading(token: Token): Block {
    const children = inlines(this.line('heading_close'));
    // The page's title is the first level, and no level is left out on the way down.
    const wanted = Math.min(4, Math.max(2, Number(token.tag.slice(1))));
    this.level = Math.min(wanted, this.level + 1);
    const name = nameOf(plainText(children)) || 'part';
    const count = (this.names.get(name) ?? 0) + 1;
    this.names.set(name, count);
    return {
      type: 'heading',
      level: this.level as 2 | 3 | 4,
      id: idOf(count > 1 ? `${name}--${count}` : name),
      children,
    };
  }

  items(closing: string): Block[][] {
    const found: Block[][] = [];
    for (let token = this.next(); token && token.type !== closing; token = this.next())
      if (token.type === 'list_item_open') found.push(this.blocks('list_item_close'));
    return found;
  }

  table(): Block {
    const rows: Inline[][][] = [];
    let cells = 0;
    for (let token = this.next(); token && token.type !== 'table_close'; token = this.next()) {
      if (token.type === 'tr_open') rows.push([]);
      if (token.type !== 'th_open' && token.type !== 'td_open') continue;
      const cell = this.line(token.type.replace('open', 'close'));
      cells += 1;
      if (cells <= maxCells) rows.at(-1)?.push(inlines(cell));
    }
    const [head = [], ...others] = rows.filter((row) => row.length > 0);
    return { type: 'table', head, rows: others };
  }
}

/** A paragraph of nothing but pictures is these. A picture within words has no place, and is left out. */
function paragraph(tokens: readonly Token[]): Block[] {
  const pictures = tokens.filter(({ type }) => type === 'image');
  const isOnlyPictures = tokens.every(
    ({ type, content }) => type === 'image' || type === 'softbreak' || !content.trim(),
  );
  if (pictures.length === 0 || !isOnlyPictures) return [{ type: 'paragraph', children: inlines(tokens) }];
  return pictures
    .map((token) => String(token.attrGet('src')))
    .filter(isPictureNumber)
    .map((number) => ({ type: 'picture', number: Number(number) }));
}

function inlines(tokens: readonly Token[]): Inline[] {
  const root: Inline[] = [];
  const open: Inline[][] = [root];
  const enter = (inline: Exclude<Inline, string | { type: 'break' }>) => {
    open.at(-1)?.push(inline);
    open.push(inline.children);
  };
  for (const token of tokens) {
    if (token.type === 'text') open.at(-1)?.push(token.content);
    else if (token.type === 'softbreak') open.at(-1)?.push('\n');
    else if (token.type === 'hardbreak') open.at(-1)?.push({ type: 'break' });
    else if (token.type === 'strong_open') enter({ type: 'strong', children: [] });
    else if (token.type === 'em_open') enter({ type: 'em', children: [] });
    else if (token.type === 'link_open') enter({ type: 'link', href: hrefOf(token), children: [] });
    else if (/^(strong|em|link)_close$/.test(token.type) && open.length > 1) open.pop();
  }
  return root;
}

function hrefOf(token: Token): string {
  const href = String(token.attrGet('href'));
  if (isPictureNumber(href)) return '#main';
  // A name as the heading is written, or the id that a reader copied from the list of parts.
  return /^#(?!main$|about-)/.test(href) ? `#${idOf(nameOf(decoded(href.slice(1))))}` : href;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The parts of a text that staff wrote in Markdown: headings, lists, tables, links, notes (its quotations) and pictures,
 * which are numbers of the page's own list. Anything else, such as HTML, is the characters that it is written with.
 * Nothing in it is code or an address that is loaded, whatever was written.
 */
export const readMarkdown = (text: string): Block[] =>
  new Reader(parser.parse(text.slice(0, longest).toWellFormed().replaceAll(turning, ''), {})).blocks(null);

/** The first paragraph without its marks, for search engines. Empty if there is none. */
export function firstParagraph(blocks: readonly Block[]): string {
  const first = blocks.find(({ type }) => type === 'paragraph');
  return first?.type === 'paragraph' ? plainText(first.children) : '';
}

/** One line of text as Markdown that shows it as it is. */
export const plainMarkdown = (line: string): string => line.replace(/[\\`*_{}[\]()<>#+\-.!|~&]/g, '\\$&');
