// The parts of a text that was read from Markdown. The browser draws them without the parser.

/** A part within a line. */
export type Inline =
  | string
  | { type: 'break' }
  | { type: 'strong'; children: Inline[] }
  | { type: 'em'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] };

/** A part of a text, one below the other. */
export type Block =
  | { type: 'heading'; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { type: 'note'; children: Block[] }
  | { type: 'picture'; number: number }
  | { type: 'rule' };

/** The letters of a line without its marks. */
export const plainText = (inline: readonly Inline[]): string =>
  inline
    .map((each) => (typeof each === 'string' ? each : 'children' in each ? plainText(each.children) : ' '))
    .join('');

/** The words of a text that was read from Markdown, without its marks and pictures, on one line. */
export const blockText = (blocks: readonly Block[]): string => blocks.map(textOf).join(' ').replace(/\s+/g, ' ').trim();

function textOf(block: Block): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return plainText(block.children);
    case 'list':
      return block.items.map(blockText).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(plainText).join(' ');
    case 'note':
      return blockText(block.children);
    default:
      return '';
  }
}

const isLink = (part: unknown): part is Extract<Inline, { type: 'link' }> =>
  typeof part === 'object' && part !== null && 'type' in part && part.type === 'link';

function unlinked<T>(part: T, isDead: (href: string) => boolean): T {
  if (Array.isArray(part)) {
    return part.flatMap((each) =>
      isLink(each) && isDead(each.href) ? unlinked(each.children, isDead) : [unlinked(each, isDead)],
    ) as T;
  }
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, unlinked(value, isDead)])) as T;
}

/** The text with the words of links that lead nowhere, but without the links. */
export const withoutDeadLinks = (blocks: readonly Block[], isDead: (href: string) => boolean): readonly Block[] =>
  unlinked(blocks, isDead);
