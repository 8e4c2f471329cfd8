import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { firstProblem, formFields, shape } from '#lib/platform/http/inputs.ts';
import type { LimitName } from '#lib/platform/http/rate-limit.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { address, bare, endpoint } from './address.ts';

useTestDatabase();

const call = (method: string, headers: Record<string, string> = {}) =>
  new Request('http://site.example.edu/api/things/7/?token=secret', {
    method,
    headers: { host: 'site.example.edu', ...headers },
  });
const context = (params = {}) => ({ params: Promise.resolve(params) });

const anything = z.looseObject({});
const params = shape(z.object({ id: z.string() }), firstProblem);

/** A read and a write that answer with the result of `verb`. */
const read = (verb: () => Promise<Result<Record<string, unknown>>>) =>
  endpoint({ audience: 'everyone', summary: 'Reads', output: bare(anything), verb });
const write = (verb: () => Promise<Result<Record<string, unknown>>>, limit: LimitName = 'writes') =>
  endpoint({ audience: 'everyone', budget: 'nothing', summary: 'Writes', output: bare(anything, 201), limit, verb });
const nothing = async () => success({});

describe('address', () => {
  const readOnly = address({
    GET: endpoint({
      audience: 'everyone',
      summary: 'Reads',
      params,
      output: bare(anything),
      verb: async ({ params: { id } }) => success({ id }),
    }),
  });

  test('hands the verb the request and its parameters', async () => {
    const response = await readOnly.GET(call('GET'), context({ id: '7' }));
    expect(await response.json()).toEqual({ id: '7' });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s answers 405 with what is allowed', async (method) => {
    const response = await readOnly[method](call(method), context());
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await response.json()).toMatchObject({ status: 'error', message: expect.stringContaining(method) });
  });

  test('HEAD has the headers of GET and no body', async () => {
    const response = await readOnly.HEAD(call('HEAD'), context({ id: '7' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.body).toBeNull();
  });

  test('without GET there is no HEAD', async () => {
    const writeOnly = address({ POST: write(nothing) });
    const response = await writeOnly.HEAD(call('HEAD'), context());
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test('OPTIONS names the methods', async () => {
    const response = await readOnly.OPTIONS(call('OPTIONS'), context());
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('an unexpected error is a 500 that tells nothing, and a log line without the query', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = address({
      GET: read(() => {
        throw new Error('SQLITE_CORRUPT at /srv/data/site.db');
      }),
    });
    const response = await broken.GET(call('GET'), context());
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/SQLITE|srv|Error/);
    expect(log.mock.calls[0]?.[0]).toMatch(/^GET \/api\/things\/7\/ failed: Error\n {4}at .*address\.test\.ts:/);
    expect(String(log.mock.calls)).not.toMatch(/SQLITE|srv/);
  });

  test('a rejected promise is caught like a throw', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = address({ GET: read(() => Promise.reject(new Error('no'))) });
    expect((await broken.GET(call('GET'), context())).status).toBe(500);
    // An address without parameters gets none from the framework.
    const bare = await broken.GET(call('GET'), { params: Promise.resolve(undefined) });
    expect([bare.status, (await bare.json()).status]).toEqual([500, 'error']);
  });
});

describe('writes', () => {
  beforeEach(() => {
    setEnvironment({ RATE_LIMIT_CONTACT: '2' });
  });

  test('from another site are refused before the verb', async () => {
    const verb = vi.fn(nothing);
    const route = address({ POST: write(verb) });
    const response = await route.POST(call('POST', { origin: 'https://evil.example' }), context());
    expect(response.status).toBe(403);
    expect(verb).not.toHaveBeenCalled();
  });

  test('that use a session name their origin, unless a browser would ask us first', async () => {
    const verb = vi.fn(nothing);
    const definition = { audience: 'admin', summary: 'Writes', output: bare(anything) } as const;
    const [reads, writes] = [endpoint({ ...definition, verb }), endpoint({ ...definition, verb })];
    const route = address({ GET: reads, POST: writes, PUT: writes, DELETE: writes });
    const cookie = (await signInForTest()).get('cookie') ?? '';
    const statusWith = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', headers: Record<string, string>) =>
      (await route[method](call(method, { cookie, ...headers }), context())).status;
    const forms = [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'text/plain',
      'application/jsonp',
    ];
    for (const type of forms) expect(await statusWith('POST', { 'content-type': type })).toBe(403);
    expect(await statusWith('POST', {})).toBe(403);
    expect(verb).not.toHaveBeenCalled();
    expect(await statusWith('GET', {})).toBe(200);
    expect(await statusWith('POST', { origin: 'http://site.example.edu' })).toBe(200);
    expect(await statusWith('POST', { 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await statusWith('POST', { 'content-type': 'application/json; charset=utf-8' })).toBe(200);
    expect(await statusWith('PUT', {})).toBe(200);
    expect(await statusWith('DELETE', {})).toBe(200);
    const refused = await route.POST(call('POST', { cookie }), context());
    expect((await refused.json()).message).toContain('Send an Origin header');
    const stranger = await route.POST(call('POST'), context());
    expect((await stranger.json()).message).toBe('Access denied. Admin privileges required.');
  });

  test('count against the limit, reads do not', async () => {
    const verb = vi.fn(nothing);
    const route = address({ GET: read(nothing), POST: write(verb, 'contact') });
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
    expect(verb).toHaveBeenCalledTimes(2);
  });

  test('a plain form may get its refusal in its own shape, a program gets JSON', async () => {
    const definition = { audience: 'everyone', budget: 'nothing', summary: 'Writes', output: bare(anything) } as const;
    const route = address({
      POST: endpoint({
        ...definition,
        verb: nothing,
        toWire: () => ({}),
        refused: () => new Response('refused', { status: 303 }),
      }),
    });
    const statusFor = async (accept: string) =>
      (await route.POST(call('POST', { origin: 'https://evil.example', accept }), context())).status;
    expect([await statusFor('text/html'), await statusFor('application/json')]).toEqual([303, 403]);
  });
});

describe('a form’s fields', () => {
  const asked = { summary: 'Writes', output: bare(anything), budget: 'nothing' } as const;
  const body = formFields(z.object({ text: z.string().trim().min(1, 'Write it.') }), { maxBytes: 1000 });
  const verb = vi.fn(async (sent: { body: { text: string } }) => success({ text: sent.body.text }));
  const failed = vi.fn((_failure, _call) => new Response('back', { status: 303 }));
  const reply = { verb, failed, refused: () => new Response('refused', { status: 303 }) };
  const route = address({ POST: endpoint({ ...asked, audience: 'everyone', body, ...reply }) });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (text: string, headers: object = type) =>
    new Request('http://site.example.edu/api/things/', {
      method: 'POST',
      headers: { host: 'site.example.edu', ...headers },
      body: new URLSearchParams({ text, extra: 'x' }),
    });
  beforeEach(() => {
    verb.mockClear();
    failed.mockClear();
  });

  test('reach the verb as the schema parsed them', async () => {
    expect(await (await route.POST(send(' Hello '), context())).json()).toEqual({ text: 'Hello' });
    expect(verb.mock.calls[0]?.[0]).toMatchObject({ body: { text: 'Hello' }, fields: { text: ' Hello ', extra: 'x' } });
  });

  test('that the schema refuses never do, and come back to a page as they were sent', async () => {
    const answer = await route.POST(send(' '), context());
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { message: 'Write it.', errors: { text: ['Write it.'] } },
    ]);
    expect((await route.POST(send(' ', { ...type, accept: 'text/html' }), context())).status).toBe(303);
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'invalid' }),
      expect.objectContaining({ fields: { text: ' ', extra: 'x' } }),
    );
    expect(verb).not.toHaveBeenCalled();
  });

  test('are not read for a person who may not write them', async () => {
    const staffOnly = address({ POST: endpoint({ ...asked, audience: 'admin', body, ...reply }) });
    const request = send(' ');
    expect((await staffOnly.POST(request, context())).status).toBe(403);
    expect(request.bodyUsed).toBe(false);
  });
});

describe('in tests', () => {
  const context = { params: Promise.resolve({}) };
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test('an answer with a key that is not declared fails', async () => {
    const output = bare(z.object({ id: z.int() }));
    const answer = async (value: { id: number }) =>
      address({ GET: endpoint({ audience: 'everyone', summary: 'Reads', output, verb: async () => success(value) }) });
    expect((await (await answer({ id: 1 })).GET(call('GET'), context)).status).toBe(200);
    const more = { id: 1, password: 'secret' };
    expect((await (await answer(more)).GET(call('GET'), context)).status).toBe(500);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('more than it declares');
  });

  test('a refusal that is not declared fails', async () => {
    const route = address({ GET: read(async () => refuse('conflict', 'No.')) });
    expect((await route.GET(call('GET'), context)).status).toBe(500);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('does not declare that it refuses with conflict');
  });
});
