import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resetEnvironment } from '../config/env.ts';
import { clientAddressHeader } from './client-address.ts';
import { json } from './responses.ts';
import { createRoute } from './route.ts';

const call = (method: string, headers: Record<string, string> = {}) =>
  new Request('http://site.example.edu/api/things/7/?token=secret', {
    method,
    headers: { host: 'site.example.edu', ...headers },
  });
const context = (params = {}) => ({ params: Promise.resolve(params) });

describe('createRoute', () => {
  const readOnly = createRoute<{ id: string }>({ GET: (_, { id }) => json({ id }) });

  test('hands the handler the request and its parameters', async () => {
    const response = await readOnly.GET(call('GET'), context({ id: '7' }) as { params: Promise<{ id: string }> });
    expect(await response.json()).toEqual({ id: '7' });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s answers 405 with what is allowed', async (method) => {
    const response = await readOnly[method](call(method), context() as never);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await response.json()).toMatchObject({ status: 'error', message: expect.stringContaining(method) });
  });

  test('HEAD has the headers of GET and no body', async () => {
    const response = await readOnly.HEAD(call('HEAD'), context({ id: '7' }) as never);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.body).toBeNull();
  });

  test('without GET there is no HEAD', async () => {
    const writeOnly = createRoute({ POST: () => json({}) });
    const response = await writeOnly.HEAD(call('HEAD'), context());
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test('OPTIONS names the methods', async () => {
    const response = await readOnly.OPTIONS(call('OPTIONS'), context() as never);
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('an unexpected error is a 500 that tells nothing, and a log line without the query', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = createRoute({
      GET: () => {
        throw new Error('SQLITE_CORRUPT at /srv/data/site.db');
      },
    });
    const response = await broken.GET(call('GET'), context());
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/SQLITE|srv|Error/);
    expect(log.mock.calls[0]?.[0]).toBe('GET /api/things/7/ failed');
  });

  test('a rejected promise is caught like a throw', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = createRoute({ GET: () => Promise.reject(new Error('no')) });
    expect((await broken.GET(call('GET'), context())).status).toBe(500);
  });
});

describe('writes', () => {
  beforeEach(() => {
    vi.stubEnv('RATE_LIMIT_CONTACT', '2');
    resetEnvironment();
  });

  test('from another site are refused before the handler', async () => {
    const handler = vi.fn(() => json({}, { status: 201 }));
    const route = createRoute({ POST: handler });
    const response = await route.POST(call('POST', { origin: 'https://evil.example' }), context());
    expect(response.status).toBe(403);
    expect(handler).not.toHaveBeenCalled();
  });

  test('count against the limit, reads do not', async () => {
    const handler = vi.fn(() => json({}, { status: 201 }));
    const route = createRoute({ GET: () => json({}), POST: handler }, { limit: 'contact' });
    const headers = { [clientAddressHeader]: '192.0.2.50' };
    for (let reads = 0; reads < 5; reads += 1) await route.GET(call('GET', headers), context());
    const statuses = [];
    for (let writes = 0; writes < 3; writes += 1) {
      const response = await route.POST(call('POST', headers), context());
      statuses.push([response.status, response.headers.has('retry-after')]);
    }
    expect(statuses).toEqual([
      [201, false],
      [201, false],
      [429, true],
    ]);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('a plain form may get its refusal in its own shape', async () => {
    const route = createRoute({ POST: () => json({}) }, { onRefused: () => new Response('refused', { status: 303 }) });
    const response = await route.POST(call('POST', { origin: 'https://evil.example' }), context());
    expect(response.status).toBe(303);
  });
});
