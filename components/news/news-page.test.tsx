import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageHeadings } from '#lib/platform/settings/page-headings.ts';
import { type News, NewsPage } from './news-page.tsx';

const page = (news: News | null) => renderToStaticMarkup(<NewsPage heading={pageHeadings.news} news={news} />);

test('news that cannot be read: says so and offers another try', () => {
  const html = page(null);
  expect(html).toContain('Failed to load data. Please try again later.');
  expect(html).toContain('href="/news&amp;announcement"');
});

test('no news: each part says so', () => {
  const html = page({ announcements: [], newsletters: [] });
  expect(html).toContain('No announcements at the moment.');
  expect(html).toContain('No newsletters at the moment.');
});

test('both lead elsewhere in a new tab', () => {
  const html = page({
    announcements: [
      { id: 1, announcement: 'A & B', link: 'https://example.org/a', date: new Date('2026-11-19T18:30:00Z') },
    ],
    newsletters: [
      { id: 1, name: 'Issue', description: 'Of what', driveLink: 'https://example.org/n', image: null, date: null },
    ],
  });
  expect(html).toMatch(/href="https:\/\/example\.org\/a" target="_blank" [^>]*rel="noopener noreferrer"/);
  expect(html).toMatch(/href="https:\/\/example\.org\/n" target="_blank" [^>]*rel="noopener noreferrer"/);
  expect(html).toContain('A &amp; B');
  expect(html.match(/<time [^>]*>[^<]*/g), 'the day of what has one').toEqual([
    expect.stringMatching(/dateTime="2026-11-20".*>20 November 2026$/),
  ]);
});
