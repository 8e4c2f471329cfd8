import { type Block, plainText } from './blocks.ts';

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
