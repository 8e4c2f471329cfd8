import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const linksIn = (text: string) =>
  [...renderToStaticMarkup(<LinkedText text={text} />).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const wordsOf = (text: string) => renderToStaticMarkup(<LinkedText text={text} />).replace(/<[^>]*>/g, '');

test.each([
  ['See https://example.org/a.', ['https://example.org/a']],
  ['(https://example.org/a_(b)), http://example.org?', ['https://example.org/a_(b)', 'http://example.org']],
  ['कृपया https://example.org/फॉर्म भरा', ['https://example.org/फॉर्म']],
  ['https://example.org/?a=1&b=2', ['https://example.org/?a=1&amp;b=2']],
  ['Write to help+desk@example.org.', ['mailto:help+desk@example.org']],
  ['https://asha@example.org/ @home a@b', ['https://asha@example.org/']],
  ['javascript:alert(1) data:text/html,x //example.org https:// www.example.org', []],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
  expect(wordsOf(text)).toBe(text.replaceAll('&', '&amp;'));
});

test('a text that is made to take long takes no longer than another', () => {
  // As many as one page shows, each as long as a message may be.
  const endings = [')', ']}', ').', '(', '](', ',!'].map((ending) => `https://example.org/${ending.repeat(2480)}`);
  const emails = ['a', 'a@', '.a@b', '@a', 'a@b-'].map((part) => part.repeat(5000 / part.length));
  const domains = [`${'a'.repeat(64)}@${'b'.repeat(4900)}`, `a@b${'.c'.repeat(2400)}.`];
  const begun = process.cpuUsage();
  for (const text of [...endings, ...emails, ...domains])
    for (let message = 0; message < 20; message += 1) expect(wordsOf(text)).toBe(text);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
});
