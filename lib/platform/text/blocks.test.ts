import { expect, test } from 'vitest';
import { withoutDeadLinks } from './blocks.ts';
import { readMarkdown } from './markdown.ts';

test('a link that leads nowhere keeps its words, wherever it stands', () => {
  const text = [
    '## The [**events**](/events)',
    'See [events](/events), [news](/news).',
    '- a [list *of*](/events) points',
    '> [noted](/events)',
    '| [Head](/events) |\n| --- |\n| [cell](/events), [live](/contact) |',
  ].join('\n\n');
  const found = JSON.stringify(withoutDeadLinks(readMarkdown(text), (href) => href === '/events'));
  expect(found).not.toContain('"/events"');
  for (const kept of ['"/news"', '"/contact"', '"news"']) expect(found).toContain(kept);
  const words = JSON.stringify(readMarkdown(text.replaceAll('](/events)', '').replaceAll(/\[(?!news|live)/g, '')));
  expect(found.replaceAll('","', '')).toBe(words.replaceAll('","', ''));
});
