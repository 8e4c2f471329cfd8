import { expect, test } from 'vitest';
import { readablePath } from '#lib/platform/http/readable-path.ts';
import { accountAddress, webAddress } from './web-address.ts';

test.each([
  ['example.org', 'https://example.org'],
  [' www.example.org/a?b=c#d ', 'https://www.example.org/a?b=c#d'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['http://example.org', 'http://example.org'],
  ['HTTPS://example.org', 'HTTPS://example.org'],
  ['जळगाव.भारत', 'https://जळगाव.भारत'],
])('%s is %s', (typed, address) => expect(webAddress(typed)).toBe(address));

test.each([
  '',
  'example',
  'asha@example.org',
  'mailto:asha@example.org',
  'javascript:alert(1)',
  'a b.org',
  'ftp://a.org',
  '/contact',
  '//example.org',
  '\\\\example.org',
])('%s is none', (typed) => expect(webAddress(typed)).toBeNull());

test.each([
  ['98765 43210', 'https://wa.me/', 'https://wa.me/919876543210'],
  ['09876543210', 'https://wa.me/', 'https://wa.me/919876543210'],
  ['+91 98765-43210', 'https://wa.me/', 'https://wa.me/919876543210'],
  ['९८७६५४३२१०', 'https://wa.me/', 'https://wa.me/919876543210'],
  ['+65 8123 4567', 'https://wa.me/', 'https://wa.me/6581234567'],
  ['0065 8123 4567', 'https://wa.me/', 'https://wa.me/6581234567'],
  ['12345', 'https://wa.me/', null],
  ['wa.me/919876543210', 'https://wa.me/', null],
  ['@innovation_centre', 'https://x.com/', 'https://x.com/innovation_centre'],
  ['@Centre.Jalgaon', 'https://www.instagram.com/', 'https://www.instagram.com/Centre.Jalgaon'],
  ['innovation-centre', 'https://www.linkedin.com/company/', 'https://www.linkedin.com/company/innovation-centre'],
  ['x.com/centre', 'https://x.com/', null],
  ['two words', 'https://x.com/', null],
  ['N.A.', 'https://x.com/', null],
  ['none', 'https://x.com/', null],
  ['@centre', '', null],
])('%s at %s is %s', (typed, home, address) => expect(accountAddress(typed, home)).toBe(address));

test('a path that is no valid encoding stays as it is', () => {
  expect(readablePath('/100%')).toBe('/100%');
  expect(readablePath('/news%26announcement')).toBe('/news&announcement');
});
