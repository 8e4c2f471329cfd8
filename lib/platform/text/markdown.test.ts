import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MarkdownText } from '#components/pages/markdown-text.tsx';
import { readMarkdown } from './markdown.ts';

/** The page's HTML. It has two pictures, of its own list. */
const htmlOf = (text: string) =>
  renderToStaticMarkup(
    createElement(MarkdownText, {
      blocks: readMarkdown(text),
      pictureOf: (number) => (number <= 2 ? createElement('img', { src: `/media/${number}.jpg`, alt: '' }) : null),
    }),
  );

test('headings, lists, tables, links, notes and pictures become elements', () => {
  const html =
    htmlOf(`# One\n\nWords, **bold** and *slanted*.\n\n#### Deep\n\n- a\n  1. b\n\n> A note\n\n| A | B |\n| - | - |\n| 1 | 2 |\n
[out](https://example.org/a) [in](/contact) [there](#one) [there](#about-one) <https://example.org>\n\n![](1)\n\n![](9)\n\n---`);
  expect(html).toContain('<h2 id="about-one"');
  expect(html).toMatch(/<h3 id="about-deep"[^>]*>Deep/);
  expect(html).toContain('<strong>bold</strong> and <em class="font-medium">slanted</em>');
  expect(html).toMatch(/<ul.*<li.*a<.*<ol.*b</);
  expect(html).toMatch(/<table.*<th[^>]*>A<.*<td[^>]*>2</);
  expect(html).toMatch(/<a href="https:\/\/example\.org\/a" target="_blank" rel="noopener noreferrer"/);
  expect(html).toContain('<a href="/contact" class');
  expect(html.match(/<a href="#about-one" class/g)).toHaveLength(2);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain('<hr');
});

test('no two headings share an id, whatever they are called, and no level is left out', () => {
  const blocks = readMarkdown('### A\n# A\n## a\n# !\n#\n###### B\n## A 2\n# main');
  const headings = blocks.filter((block) => block.type === 'heading');
  expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
  expect(headings.every(({ id }) => id.startsWith('about-'))).toBe(true);
  expect(headings.map(({ level }) => level)).toEqual([2, 2, 2, 2, 2, 3, 2, 2]);
});

const codes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>1</script>',
];
const places = [
  ...codes,
  ...codes.map((code) => code.replace(':', '&colon;')),
  ...codes.map((code) => code.replace('j', '&#x6a;')),
  ...codes.map((code) => ` ${code}`),
  ...codes.map((code) => `\u0001${code}`),
  ...codes.map((code) => encodeURI(code)),
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'file:///etc/passwd',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  'http:evil.example',
  'https:///evil.example',
  'mailto:a@example.org?cc=b:c',
  'tel:1;javascript:alert(1)',
  'filesystem:https://evil.example/1',
  'jar:https://evil.example!/x',
  'blob:https://evil.example/1',
  'view-source:https://evil.example',
  'intent://evil',
  'x" onclick="alert(1)',
];
const markup = [
  '<script>alert(1)</script>',
  '<ScRiPt src=https://evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/x.png">',
  '<svg onload=alert(1)>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=x></form>',
  '<details open ontoggle=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<div\n onclick="alert(1)"\n>x</div>',
  '<!-- --><script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '<plaintext>',
  '<template shadowrootmode=open><script>alert(1)</script></template>',
  '<object data=https://evil.example/x.swf><embed src=https://evil.example/x>',
  '<video poster=https://evil.example/x.png autoplay><source src=https://evil.example/x>',
  '<table background=https://evil.example/x.png><td style="background:url(https://evil.example/y)">',
  '<x onpointerrawupdate=alert(1) contenteditable popover>',
  '<a ping=https://evil.example href=/contact>x</a>',
  '</main></body><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '> <script>alert(1)</script>',
  '- <img src=x onerror=alert(1)>',
  '| <script>alert(1)</script> |\n| - |\n| <img src=x onerror=alert(1)> |',
  '# <script>alert(1)</script>',
  '[<img src=x onerror=alert(1)>](https://example.org)',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x][y]\n\n[y]: https://evil.example/x.png',
  '{centre}<script>alert(1)</script>',
  '**<b onmouseover=alert(1)>x**',
  '<https://example.org/"onmouseover="alert(1)>',
  '<javascript:alert(1)>',
];
const tricks = [
  ...markup,
  ...places.map((place) => `[x](<${place}>)`),
  ...places.map((place) => `[x](${place})`),
  ...places.map((place) => `![x](<${place}>)`),
  ...['https://evil.example/x.png', '/media/1.jpg', '/api/admin/session', '#x', '0', '100', '1.5', '../1'].map(
    (place) => `![x](${place})`,
  ),
  '\u202emoc.live//:sptth\u202c',
  '\u2066[x](https://example.org)\u2069',
  '\ud800<script>\udc00',
];

/** The elements and their attributes, as a browser finds them. React escapes what stands between. */
const tagsOf = (html: string) => html.match(/<[a-z][^>]*>/gi) ?? [];
const known =
  /^<(p|h[234]|ul|ol|li|section|table|thead|tbody|tr|th|td|a|strong|em|br|hr|img|div|span|svg|path|circle|line)\b/;

describe(`${tricks.length} tricks`, () => {
  test('are more than a hundred', () => expect(tricks.length).toBeGreaterThan(100));

  test.each(tricks)('%j runs nothing, loads nothing from elsewhere, and leads nowhere unsafe', (trick) => {
    const html = htmlOf(`${trick}\n\nEnd.`);
    for (const tag of tagsOf(html)) {
      expect(tag).toMatch(known);
      // Quoted values hold no quotation marks, so what is left are names.
      expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son\w+|style|srcdoc|srcset|action/i);
    }
    for (const [, href = ''] of html.matchAll(/ href="([^"]*)"/g)) {
      expect(href).toMatch(/^(https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/i);
      const { host, pathname } = new URL(href, 'http://site.example');
      if (href.startsWith('/')) expect([host, pathname]).toEqual(['site.example', expect.not.stringMatching(/^\/\//)]);
    }
    for (const [, src = ''] of html.matchAll(/ src="([^"]*)"/g)) expect(src).toMatch(/^\/media\/[12]\.jpg$/);
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\ud800-\udfff]/);
    expect(html).toContain('End.');
  });
});

describe('nothing hangs', () => {
  const length = 50_000;
  const filled = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const milliseconds = (text: string) => {
    const before = process.cpuUsage();
    const blocks = readMarkdown(text);
    const { user } = process.cpuUsage(before);
    return { spent: user / 1000, size: JSON.stringify(blocks).length };
  };
  const parts = ['[', '![', '](', '[a](', '[a](b', '[![', '[](', '![[]()', '*a **a ', '***a', '*_', '_ a', 'a **b'];
  const lines = [
    '> ',
    '>> a\n',
    '- ',
    '  - a\n',
    '- a\n\n',
    '1. ',
    '# ',
    '#\n',
    '|',
    '|a\n',
    'a|\n',
    '|-',
    '<',
    '<!--',
  ];
  const others = ['<https://', '[a]: b\n', '\\', '`', '&', '((', '\t', '   ', '\u202e', '|a|b|c\n|-|-|-\n', 'क्षत्रिय '];
  const mixed = ['***a___b', '<a@b', ':-:|', '![x](1)\n\n', '[![a](1)](/b) ', '> - ', 'a\n=', '&#x41;', '[a](<', '*'];
  const deep = Array.from({ length: 220 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n');
  const cells = `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|\n'.repeat(20_000)}`.slice(0, length);

  test.each<[string, string]>([
    ...[...parts, ...lines, ...others, ...mixed].map((part): [string, string] => [part, filled(part)]),
    ['deep lists', deep],
    ['huge table', cells],
  ])('%j for 50,000 characters takes no longer than a few hundred times as many words', (_, text) => {
    const plain = Math.max(1, milliseconds(filled('word **word** [a](/b) ')).spent);
    const { spent, size } = milliseconds(text);
    // A quadratic parser takes thousands of times as long at this length.
    expect(spent).toBeLessThan(200 * plain);
    expect(size).toBeLessThan(60 * length);
  });
});
