import { afterEach, expect, test, vi } from 'vitest';
import { showVisitorTime } from '../browser/show-visitor-time.ts';
import { visitorTime } from './visitor-time.ts';

const at = new Date('2026-12-31T18:29:59.999Z');

/** The text that the inline script writes into the element before it. */
function written(): string {
  const place = { dataset: { at: at.toISOString() }, textContent: '' };
  new Function('document', showVisitorTime)({ currentScript: { previousElementSibling: place } });
  return place.textContent;
}

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Asia/Kolkata', ''],
  ['Asia/Colombo', ''],
  ['America/Los_Angeles', ' (31 Dec 2026, 10:29 your time)'],
  ['Pacific/Auckland', ' (1 Jan 2027, 07:29 your time)'],
  ['UTC', ' (31 Dec 2026, 18:29 your time)'],
  ['Asia/Kathmandu', ' (1 Jan 2027, 00:14 your time)'],
])('in %s the visitor reads “%s”, from the page and from the script alike', (zone, expected) => {
  vi.stubEnv('TZ', zone);
  expect([visitorTime(at), written()]).toEqual([expected, expected]);
});
