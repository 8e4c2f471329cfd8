// The parts of a text that was read from Markdown. The browser draws them without the parser.

/** What stands within a line. */
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
