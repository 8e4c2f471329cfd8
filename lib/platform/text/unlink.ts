import type { Block, Inline } from './blocks.ts';

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
