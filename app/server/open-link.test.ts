import { expect, test, vi } from 'vitest';
import { stopAddresses } from '#lib/applications/private-pages/mails/reminders.ts';
import { resetAddresses } from '#lib/people/passwords/password-reset.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { linkAt } from './open-link.ts';

const secret = 'AbC-_dEf'.repeat(6).slice(0, 43);
const other = secret.replace('A', 'B');

const links: [what: string, link: (token: string) => string, place: string][] = [
  ['a reset', (token) => `/admin/reset-password?token=${token}`, '/admin/reset-password/'],
  ['a reset with a slash', (token) => `/admin/reset-password/?token=${token}`, '/admin/reset-password/'],
  ['an invitation', (token) => `/admin/invitation/${token}`, '/admin/invitation/'],
  ['a request to a parent', (token) => `/apply/confirm?token=${token}`, '/apply/confirm/'],
  ['a link that stops reminders', (token) => `/apply/reminders?page=7&key=${token}`, '/apply/reminders/'],
  ['a link with more in it', (token) => `/apply/confirm?utm=mail&token=${token}.`, '/apply/confirm/'],
  ['a link that was cut off', (token) => `/apply/confirm?token=${token.slice(0, 30)}`, '/apply/confirm/'],
];

const keptIn = (cookie = '') => decodeURIComponent(/^kept=([^;]*)/.exec(cookie)?.[1] ?? '');

test.each(links)(
  '%s leads to an address that opens nothing, and the browser keeps the rest for it',
  (_, link, place) => {
    const opened = linkAt(link(secret));
    expect(opened?.location).toMatch(new RegExp(`^${place}[\\w-]{12}$`));
    expect(opened?.cookie).toBe(
      `kept=${encodeURIComponent(keptIn(opened?.cookie))}; Path=${opened?.location.replace(/\?.*/, '')}; Max-Age=3600; HttpOnly; SameSite=Lax`,
    );
    expect(keptIn(opened?.cookie)).toContain(secret.slice(0, 30));
    expect(linkAt(link(secret))).toEqual(opened);
    expect(linkAt(link(other))?.location).not.toBe(opened?.location);
  },
);

test('over HTTPS the cookie is for HTTPS alone', () => {
  vi.stubEnv('SITE_URL', 'https://centre.example.edu');
  resetEnvironment();
  expect(linkAt(`/apply/confirm?token=${secret}`)?.cookie).toMatch(/^__Secure-kept=.*; SameSite=Lax; Secure$/);
  vi.unstubAllEnvs();
  resetEnvironment();
});

test('an address opens what it names, and nothing else', () => {
  const nameOf = (location = '') => location.split('/').at(-1) ?? '';
  const [one, two] = [resetAddresses.keep(secret), resetAddresses.keep(other)];
  const holding = ({ cookie }: { cookie: string }) => new Headers({ cookie: `theme=dark; ${cookie.split(';')[0]}` });
  expect(resetAddresses.read(holding(one), nameOf(one.location))).toBe(secret);
  expect(resetAddresses.read(holding(two), nameOf(one.location))).toBeNull();
  expect(resetAddresses.read(new Headers(), nameOf(one.location))).toBeNull();
  for (const cookie of ['kept=', 'kept=%', `kept=${secret}`])
    expect(resetAddresses.read(new Headers({ cookie }), 'x')).toBeNull();
  const stop = stopAddresses.keep({ page: '7', key: secret });
  expect(stopAddresses.read(holding(stop), nameOf(stop.location))).toEqual({ page: '7', key: secret });
  expect(stopAddresses.read(holding({ cookie: `kept=${secret}` }), nameOf(one.location))).toBeNull();
});

test.each([
  '/admin/reset-password',
  '/admin/reset-password?problem=over',
  '/admin/reset-password?token=1',
  '/admin/invitation',
  `/admin/invitation/${'a'.repeat(12)}`,
  '/apply/confirm?done=confirm',
  `/apply/confirm?done=${secret}`,
  '/apply/reminders?stopped=yes',
  `/apply/reminders?page=x&key=${secret}`,
  `/apply/confirmation?token=${secret}`,
  `/apply?token=${secret}`,
  `/apply?draft=${secret}`,
  `/apply?program=2&answered=${secret}`,
  '//',
  '*',
])('%s is no link', (url) => expect(linkAt(url)).toBeNull());
