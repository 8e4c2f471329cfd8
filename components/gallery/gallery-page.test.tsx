import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageOf } from '#lib/platform/lists/page-of.ts';
import { pageHeadings } from '#lib/platform/settings/page-headings.ts';
import { GalleryPage } from './gallery-page.tsx';

const item = (id: number, alt = '') => ({
  id,
  image: { url: `/media/${id}.jpg`, width: 3, height: 2, alt, dominantColor: '#000000', placeholder: '' },
});

test('a picture is a link to itself, and one that nobody described still has a name', () => {
  const items = Array.from({ length: 21 }, (_, index) => item(index + 1));
  const html = renderToStaticMarkup(<GalleryPage heading={pageHeadings.gallery} result={pageOf(items, 2, 20)} />);
  expect(html).toContain('href="/api/compressed/21.jpg"');
  expect(html).toContain('alt="Picture 21"');
  expect(html).toContain('Pictures 21 to 21 of 21');
});
