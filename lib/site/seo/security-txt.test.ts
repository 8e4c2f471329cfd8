import { expect, test } from 'vitest';
import { settingOf } from '#lib/platform/settings/settings.schema.ts';
import { securityTxt } from './security-txt.ts';

const now = new Date('2026-11-25T20:00:00Z');
const facts = { email: 'contact@example.org', securityContact: '', securityPolicyUrl: '', securityLanguages: 'en, mr' };

test('names the centre’s email address, an end within a year, and itself', () => {
  expect(securityTxt(facts, now)).toBe(
    'Contact: mailto:contact@example.org\nExpires: 2027-02-23T18:30:00.000Z\nPreferred-Languages: en, mr\n' +
      'Canonical: http://localhost:3000/.well-known/security.txt\n',
  );
});

test('names the contact and the policy of the settings', () => {
  const given = {
    ...facts,
    securityContact: 'https://example.org/report',
    securityPolicyUrl: 'https://example.org/policy',
  };
  const text = securityTxt({ ...given, securityLanguages: '' }, now);
  expect(text).toContain('Contact: https://example.org/report\n');
  expect(text).toContain('Policy: https://example.org/policy\n');
  expect(text).not.toContain('Preferred-Languages');
});

test('names the contact page for a centre that gave no address', () => {
  expect(securityTxt({ ...facts, email: '' }, now)).toMatch(/^Contact: http:\/\/localhost:3000\/contact\n/);
});

test.each([
  [
    'securityContact',
    ['', 'security@example.org', 'https://example.org/report'],
    ['me', 'http://example.org', 'a@b.org\nExpires: 1'],
  ],
  ['securityLanguages', ['', 'en', 'en, mr, hi', 'en-IN'], ['English', 'en; mr', 'en\nContact: x']],
] as const)('%s is one line that the file can have', (key, right, wrong) => {
  const { schema } = settingOf(key);
  for (const value of right) expect(schema.safeParse(value).success, value).toBe(true);
  for (const value of wrong) expect(schema.safeParse(value).success, value).toBe(false);
});
