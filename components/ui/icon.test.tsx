import { Mail, Tag } from 'lucide';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

test('an icon has all of its shapes, and says nothing', () => {
  const html = renderToStaticMarkup(<Icon of={Mail} className="size-5" />);
  expect(html).toMatch(/^<svg [^>]*class="icon size-5"[^>]*aria-hidden="true"/);
  expect(html.match(/<(path|rect) /g)).toHaveLength(2);
});

test('a dot stays filled', () => {
  expect(renderToStaticMarkup(<Icon of={Tag} />)).toMatch(/<circle [^>]*fill="currentColor"/);
});
