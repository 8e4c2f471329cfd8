import { beforeEach, expect, it } from 'vitest';
import { itemForTest } from '#e2e/unit/content/save-content.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { event } from '#lib/content/entities/event.ts';
import { announcement } from '#lib/content/entities/news.ts';
import { sampleSettings } from '#lib/platform/settings/settings.schema.ts';
import { xmlText } from '#lib/platform/text/markup.ts';
import { feedXml, noticesFeed } from './feed-xml.ts';
import { sitemapXml } from './public-pages.ts';
import { breadcrumbs } from './structured-data.ts';

beforeEach(() => {
  setEnvironment({ SITE_URL: 'https://centre.example.edu/' });
});

it('a sitemap has full addresses, their ampersands escaped', () => {
  const xml = sitemapXml([
    { path: '/about/vision&Mission', title: 'Vision & Mission', section: 'About' },
    { path: '/apply?program=3', title: 'Three', section: 'Apply' },
  ]);
  expect(xml).toContain('<loc>https://centre.example.edu/about/vision&amp;Mission</loc>');
  expect(xml).toContain('<loc>https://centre.example.edu/apply?program=3</loc>');
});

it('a feed has the announcements before the events, and nothing in them is markup', () => {
  const news = [
    itemForTest(announcement, { id: 4, announcement: 'Apply <b>now</b> & win', link: '/apply' }),
    itemForTest(announcement, { id: 3, announcement: 'Old', link: 'http://', date: new Date('2026-10-31T18:30:00Z') }),
  ];
  const date = new Date('2026-12-05T04:00:00Z');
  const demoDay = itemForTest(event, { id: 9, title: 'Demo Day', description: 'Ten teams.', date });
  const at = (id: number) => new Date(Date.UTC(2026, 10, id, 20));
  const dates = (id: number) => ({ published: at(id), changed: at(id + 1), saves: 2 });
  const xml = feedXml(sampleSettings, { items: news, dates }, { items: [demoDay], dates });
  expect(xml).toContain('<title>Apply &lt;b&gt;now&lt;/b&gt; &amp; win</title>');
  expect(xml).toContain('<link>https://centre.example.edu/apply</link>');
  expect(xml).toContain('<link>https://centre.example.edu/news&amp;announcement</link>');
  expect(xml).toContain('<title>Demo Day (5 Dec 2026, 09:30)</title>');
  expect([...xml.matchAll(/<(pubDate|lastBuildDate)>(.*)</g)].map(([, name, at]) => `${name} ${at}`)).toEqual([
    'lastBuildDate Wed, 11 Nov 2026 01:30:00 +0530',
    'pubDate Thu, 05 Nov 2026 01:30:00 +0530',
    'pubDate Sun, 01 Nov 2026 00:00:00 +0530',
    'pubDate Tue, 10 Nov 2026 01:30:00 +0530',
  ]);
  expect(xml.indexOf('Announcement')).toBeLessThan(xml.indexOf('Demo Day'));
});

it('the feed of notices has the newest, with their days and times, and nothing in them is markup', () => {
  const notice = {
    id: 7,
    slug: 'chairs',
    kind: 'tender',
    number: 'KBC/7 & 8',
    title: 'Chairs ]]> <script>',
    publishedOn: new Date('2026-10-31T18:30:00Z'),
    opensAt: null,
    closesAt: new Date('2026-12-05T11:30:00Z'),
  };
  const later = { ...notice, id: 8, slug: null, publishedOn: new Date('2027-01-01T00:00:00Z') };
  const xml = noticesFeed(sampleSettings, [later, notice], new Date('2026-11-25T00:00:00Z'));
  expect(xml).toContain('<title>KBC/7 &amp; 8: Chairs ]]&gt; &lt;script&gt;</title>');
  expect(xml).toContain('<link>https://centre.example.edu/notices/chairs</link>');
  expect(xml).toContain('<link>https://centre.example.edu/notices/8</link>');
  expect(xml).toContain('<description>Closes 5 Dec 2026, 17:00.</description>');
  expect(xml.match(/<pubDate>/g)).toHaveLength(1);
  expect(xml).toContain('<pubDate>Sun, 01 Nov 2026 00:00:00 +0530</pubDate>');
  expect(xml).toContain('href="https://centre.example.edu/notices/feed.xml"');
  const many = Array.from({ length: 60 }, (_, index) => ({ ...notice, id: index + 1 }));
  expect(noticesFeed(sampleSettings, many, new Date()).match(/<item>/g)).toHaveLength(50);
});

it('breadcrumbs start at home', () => {
  expect(breadcrumbs([{ name: 'Events', path: '/events' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://centre.example.edu/' },
    { '@type': 'ListItem', position: 2, name: 'Events', item: 'https://centre.example.edu/events' },
  ]);
});

it('XML has no characters that it cannot write', () => {
  expect(xmlText('a\u0000b\u0008 "c" \'d\'')).toBe('ab &quot;c&quot; &apos;d&apos;');
});
