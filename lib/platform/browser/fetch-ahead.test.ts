import { expect, test } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

const site = 'https://centre.example.edu';
const [{ where, eagerness }] = JSON.parse(fetchAhead).prefetch;
const [{ href_matches: taken }, { not }] = where.and;
const matches = (patterns: string | string[], url: string) =>
  [patterns].flat().some((pattern) => new URLPattern(pattern, site).test(url, site));
const isFetched = (url: string) => matches(taken, url) && !matches(not.href_matches, url);

test.each(['/', '/apply', '/about/startups/7', '/news&announcement', '/about/vision&Mission', '/stakeholders/partner'])(
  'the page %s is fetched ahead',
  (url) => expect(isFetched(url)).toBe(true),
);

test.each([
  '/apply?program=1',
  '/apply?draft=secret',
  '/about/startups?page=2',
  '/events.ics',
  '/feed.xml',
  '/api/events/',
  '/media/a',
  '/admin',
  '/admin/login',
  '/apply/mine',
  '/apply/mine/receipt',
  '/apply/mine/withdraw',
  'https://elsewhere.example.org/',
])('%s is not', (url) => expect(isFetched(url)).toBe(false));

test('only a press fetches, never a guess', () => expect(eagerness).toBe('conservative'));
