import { glob, readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { toPicture } from '#lib/platform/identity/picture.ts';
import { PictureCredit, SitePicture } from './site-picture.tsx';

const srcSet = (sizes: string, picture: { url?: string; width: number; height: number }) => {
  const described = { url: '/media/ab12.jpg', alt: 'A wall', dominantColor: '#a50', placeholder: '', ...picture };
  const html = renderToStaticMarkup(<SitePicture picture={described} sizes={sizes} />);
  return /srcSet="([^"]*)"/.exec(html)?.[1] ?? null;
};

it('offers every rendition where the window decides on the size', () => {
  expect(srcSet('100vw', { width: 800, height: 600 })).toBe(
    '/api/compressed/ab12.jpg?w=160 160w, /api/compressed/ab12.jpg?w=320 320w, /api/compressed/ab12.jpg?w=640 640w, /api/compressed/ab12.jpg 800w',
  );
});

it('offers an avatar nothing larger than the densest screen shows', () => {
  expect(srcSet('6rem', { width: 800, height: 800 })).toBe(
    '/api/compressed/ab12.jpg?w=160 160w, /api/compressed/ab12.jpg?w=320 320w',
  );
});

it('asks for as much of a cropped picture as its box shows a part of', () => {
  const sizes = (boxes: string, width: number, height: number) =>
    /sizes="([^"]*)"/.exec(
      renderToStaticMarkup(<SitePicture picture={{ url: '/media/ab12.jpg', alt: '', width, height }} sizes={boxes} />),
    )?.[1];
  // The height of the box decides of a wide picture, the width of a tall one.
  expect(sizes('26rem by 32.5rem', 1600, 900)).toBe('57.78rem');
  expect(sizes('26rem by 32.5rem', 900, 1600)).toBe('26rem');
  expect(sizes('(min-width: 64rem) 26rem by 32.5rem, 100vw by 75vw', 1500, 1000)).toBe(
    '(min-width: 64rem) 48.75rem, 112.5vw',
  );
  expect(sizes('40vw by 18rem', 3000, 1000)).toBe('max(40vw, 54rem)');
  expect(sizes('(min-width: 48rem) 44rem, 100vw', 3000, 1000)).toBe('(min-width: 48rem) 44rem, 100vw');
  // A wide picture needs a larger rendition in the same round avatar.
  expect(srcSet('6rem by 6rem', { width: 1600, height: 800 })).toContain('640w');
});

it('offers no choice where there is none', () => {
  expect(srcSet('100vw', { width: 120, height: 90 })).toBeNull();
  expect(srcSet('100vw', { url: '/media/ab12.gif', width: 800, height: 600 })).toBeNull();
});

it('offers a file of our own as it is', () => {
  expect(srcSet('100vw', { url: '/icon.svg', width: 1600, height: 1600 })).toBeNull();
});

it('has what stands in its place beside it, under its name', () => {
  const html = (alt: string) =>
    renderToStaticMarkup(<SitePicture picture={{ url: '/icon.svg', alt }} sizes="6rem" fallback={<b>AB</b>} />);
  expect(html('A face')).toContain('<span hidden="" data-instead="" class="contents" role="img" aria-label="A face">');
  expect(html('')).toContain('<span hidden="" data-instead="" class="contents"><b>AB</b></span>');
});

it('draws every picture of the site: only what is still in the browser, or drawn for a form alone, has an element of its own', async () => {
  const own: string[] = [];
  for await (const file of glob('{app,components}/**/*.tsx')) {
    if (/\.test\./.test(file)) continue;
    if (/<img\b|from 'next\/image'/.test((await readFile(file, 'utf8')).replaceAll(/import type .*/g, '')))
      own.push(file);
  }
  expect(own.sort()).toEqual([
    'components/admin/content/controls/icon-control.tsx',
    'components/applications/questions/upload-progress.tsx',
    'components/ui/pictures/site-picture.tsx',
  ]);
});

it('keeps in view what staff chose', () => {
  const picture = {
    url: '/media/ab12.png',
    alt: 'A face',
    dominantColor: '#a50',
    placeholder: '',
    width: 80,
    height: 60,
  };
  const html = (more: object) => renderToStaticMarkup(<SitePicture picture={{ ...picture, ...more }} sizes="6rem" />);
  expect(html({ focalX: 20, focalY: 0 })).toContain('object-position:20% 0%');
  expect(html({ focalX: 50, focalY: 50 })).not.toContain('object-position');
});

describe('the placeholder', () => {
  const html = (placeholder: string, className: string) =>
    renderToStaticMarkup(
      <SitePicture
        picture={{ url: '/media/ab12.png', alt: '', dominantColor: '#a50', placeholder, width: 80, height: 60 }}
        sizes="6rem"
        className={className}
      />,
    );

  it('fills the place of a picture that fills it', () => {
    const style = html('UklG', 'size-24 object-cover');
    expect(style).toContain('background-color:#a50');
    expect(style).toContain('background-image:url(data:image/webp;base64,UklG)');
    expect(style).toContain('background-size:cover');
  });

  it('has the shape of a picture that is shown whole, and no ground', () => {
    const style = html('UklG', 'size-24 object-contain');
    expect(style).toContain('background-size:contain');
    expect(style).toContain('background-repeat:no-repeat');
    expect(style).not.toContain('background-color');
  });

  it('is none behind transparent parts', () => {
    expect(html('', 'size-24 object-contain')).not.toContain('background');
  });
});

it('marks what has a placeholder, so that Firefox does not write the text alternative over it', () => {
  const described = { url: '/media/ab12.jpg', alt: 'A wall', dominantColor: '#a50', width: 800, height: 600 };
  const drawn = (placeholder: string) =>
    renderToStaticMarkup(<SitePicture picture={{ ...described, placeholder }} sizes="100vw" />);
  expect(drawn('AAAA')).toContain('data-blurred=""');
  expect(drawn('')).not.toContain('data-blurred');
});

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
