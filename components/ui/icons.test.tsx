import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Mail, Tag } from './icons.tsx';

test('an icon has all of its shapes, and says nothing', () => {
  const html = renderToStaticMarkup(<Mail className="size-5" />);
  expect(html).toMatch(/^<svg [^>]*class="icon size-5"[^>]*aria-hidden="true"/);
  expect(html.match(/<(path|rect) /g)).toHaveLength(2);
});

test('a dot stays filled', () => {
  expect(renderToStaticMarkup(<Tag />)).toMatch(/<circle [^>]*fill="currentColor"/);
});
