import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toPicture } from '#lib/platform/identity/picture.ts';
import { PictureCredit } from './picture-credit.tsx';

const row = { file: 'a.jpg', width: 1, height: 1, alt: 'A wall', dominantColor: '#fff', placeholder: '' };
const none = { credit: null, licence: null, licenceUrl: null };
const shown = (rights: Partial<typeof none> | Record<string, string>) =>
  renderToStaticMarkup(<PictureCredit picture={toPicture({ ...row, ...none, ...rights })} />);

test('a picture of which nothing is known says nothing, and carries nothing', () => {
  expect(shown({})).toBe('');
  expect(shown({ licenceUrl: 'https://example.org/l' })).toBe('');
  expect(toPicture({ ...row, ...none })).toEqual({ url: '/media/a.jpg', ...row, file: undefined });
});

test('credit and licence, each alone and together', () => {
  expect(shown({ credit: 'Asha Patil' })).toContain('Picture: Asha Patil</span></small>');
  expect(shown({ licence: 'CC BY 4.0' })).toContain('>CC BY 4.0</span></small>');
  const both = shown({ credit: '<b>A</b>', licence: 'CC BY 4.0', licenceUrl: 'https://example.org/by' });
  expect(both).toContain(
    'Picture: &lt;b&gt;A&lt;/b&gt;</span><span>, </span><a href="https://example.org/by" target="_blank"',
  );
  expect(both).toContain('aria-describedby="other-site"');
});
