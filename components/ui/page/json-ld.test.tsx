import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from './json-ld.tsx';

test('no text of ours can end the script', () => {
  const data = { name: '</script><script>alert(1)</script><!-- & "quoted"' };
  const html = renderToStaticMarkup(<JsonLd data={data} />);
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(data);
});
