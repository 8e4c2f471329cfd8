import { expect, test } from 'vitest';
import { previewOf } from './serve-preview.ts';

const token = 'abcdefghijklmnopqrstuvwxyz012345';
const at = (page: string, method = 'GET') => previewOf({ method, url: `/admin/preview/${token}${page}` });

test('a preview is a page of the public site', () => {
  expect(at('/about/startups?page=2')).toEqual({
    prefix: `/admin/preview/${token}`,
    token,
    page: '/about/startups?page=2',
  });
  expect(at('/')).toMatchObject({ page: '/' });
});

test('nothing else is', () => {
  expect(at('')).toBeNull();
  expect(at('/api/submissions/')).toBeNull();
  expect(at('/admin/submissions')).toBeNull();
  expect(at('/contact', 'POST')).toBeNull();
  expect(previewOf({ method: 'GET', url: '/events' })).toBeNull();
});
