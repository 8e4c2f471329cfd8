import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { refuse, success } from '#lib/platform/http/result.ts';
import { previewOf, servePreview } from './serve-preview.ts';

const preview = vi.hoisted(() => ({ isThere: true }));
vi.mock('#lib/people/auth/access.ts', () => ({ requireRight: async () => success(null) }));
vi.mock('#lib/content/revisions/preview.ts', () => ({
  withPreview: async (_caller: unknown, _token: string, work: () => Promise<void>) => {
    if (!preview.isThere) return refuse('not_found', 'This preview has expired.');
    await work();
    return success(null);
  },
}));

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

const pages: Record<string, RequestListener> = {
  'with a rule of the framework': (_, response) => {
    response.setHeader('Cache-Control', 's-maxage=31536000');
    response.end('page');
  },
  'with a rule in its head': (_, response) => {
    response.writeHead(200, { 'cache-control': 'public, max-age=60' });
    response.end('page');
  },
  'without a rule': (_, response) => void response.end('page'),
  'that leads elsewhere': (_, response) => {
    response.writeHead(307, { location: '/about', 'cache-control': 'public' });
    response.end();
  },
  'that has expired': () => undefined,
};

test.each(Object.entries(pages))('a preview %s is kept by no cache', async (name, page) => {
  preview.isThere = name !== 'that has expired';
  const { ask } = await localServer(
    (request, response) => {
      const address = previewOf(request);
      if (address) void servePreview(request, response, address, async () => page(request, response));
    },
    { until: onTestFinished },
  );
  const { headers } = await ask(`/admin/preview/${token}/about`);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  if (headers.location) expect(headers.location).toBe(`/admin/preview/${token}/about`);
});
