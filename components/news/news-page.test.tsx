import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageHeadings } from '#lib/platform/settings/page-headings.ts';
import { type News, NewsPage } from './news-page.tsx';

const page = (news: News) => renderToStaticMarkup(<NewsPage heading={pageHeadings.news} news={news} />);

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
