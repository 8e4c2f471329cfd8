import { expect, it } from 'vitest';
import { nextAddress } from './sign-in-page.ts';

it.each(['/admin', '/admin/submissions?program=3', '/apply?admin=true', '/admin/submissions/7#files'])(
  'leads to %s',
  (address) => expect(nextAddress(address)).toBe(address),
);

it.each([
  undefined,
  null,
  ['/admin'],
  '',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/\t/evil.example/admin',
  '/admin/../gallery',
  '/administrator',
  '/gallery',
  'javascript:alert(1)',
  '/admin/login?next=/admin',
  '//',
])('leads home instead of %j', (address) => expect(nextAddress(address)).toBe('/admin'));
