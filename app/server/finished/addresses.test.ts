import { describe, expect, test } from 'vitest';
import { keptAddress } from './addresses.ts';

describe('an answer for everybody is kept under its own address', () => {
  test.each([
    ['/', '/'],
    ['/about/startups/7', '/about/startups/7'],
    ['/events/', '/events/'],
    ['/gallery?page=2', '/gallery?page=2'],
    ['/news&announcement', '/news&announcement'],
    ['/about/startups/7?tab=team', '/about/startups/7?tab=team'],
    ['/apply?program=2', '/apply?program=2'],
    ['/receipt', '/receipt'],
    ['/api/startups/', '/api/startups/'],
    ['/stakeholders/%E0%A4%B8%E0%A4%82%E0%A4%98', '/stakeholders/%E0%A4%B8%E0%A4%82%E0%A4%98'],
  ])('%s', (url, address) => expect(keptAddress(url)).toBe(address));
});

describe('what a page does not read of its query makes no page of its own', () => {
  test.each([
    ['/?utm_source=mail', '/'],
    ['/?', '/'],
    ['/gallery?x=1&page=2&y', '/gallery?page=2'],
    ['/events?program=1', '/events'],
  ])('%s', (url, address) => expect(keptAddress(url)).toBe(address));
});

describe('nothing is kept of', () => {
  test.each([
    ['an application that came back', '/apply?program=1&draft=abc'],
    ['a confirmation', '/apply?program=1&submitted=3'],
    ['a message that came back', '/contact?invalid=x'],
    ['a message that was sent', '/contact?sent=1'],
    ['a search', '/about/startups?q=solar'],
    ['a page that is no number', '/gallery?page=two'],
    ['a page twice', '/gallery?page=1&page=2'],
    ['a number with many spellings', '/gallery?page=007'],
    ['another spelling of a path', '/%65vents'],
    ['another spelling of a slash', '//events'],
    ['a path that cannot be decoded', '/about/%E0%A4%A'],
    ['the back office', '/admin'],
    ['a preview', `/admin/preview/${'a'.repeat(32)}/events`],
    ['an administrator’s list', '/api/admin/submissions'],
    ['a link to confirm', '/apply/confirm?token=x'],
    ['a private page', '/apply/mine'],
    ['its receipt', '/apply/mine/receipt'],
    ['its withdrawal', '/apply/mine/withdraw'],
    ['its link', `/apply/mine/open/${'a'.repeat(43)}`],
    ['its data', '/api/mine/zip/'],
    ['an unknown address', '/wp-login.php'],
    ['a whole address', 'http://example.org/'],
  ])('%s', (_, url) => expect(keptAddress(url)).toBeNull());
});
