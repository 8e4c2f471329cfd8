import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

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
