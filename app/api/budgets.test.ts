import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storedWrites } from '#e2e/unit/doors/stored-writes.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import type { Handler } from '#lib/api/address.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import * as space from '#lib/platform/storage/free-space.ts';
import { bookStorage, storedWithinHour } from '#lib/platform/storage/storage-budget.ts';
import { findEndpoints } from './find-endpoints.ts';

const program = useTestProgram();
const client = '192.0.2.7';

beforeEach(() => {
  for (const name of ['SUBMISSIONS', 'CONTACT', 'LOGIN', 'WRITES']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
  setEnvironment({ SMTP_URL: 'smtp://127.0.0.1:9', CLIENT_DRAFTS: '0' });
  throttles().counts.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  setEnvironment();
  space.forgetSpace();
});

const writes = (await findEndpoints())
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path: place, endpoint }) => ({ name: `${method} ${place}`, ...endpoint.definition }));
const ofStrangers = writes.filter(({ audience }) => audience === 'everyone' || audience === 'holder');
const stored = ofStrangers.filter(({ budget }) => budget === 'content' || budget === 'rows').map(({ name }) => name);

/** The form of a correction is kept in memory while nothing may be stored. */
const isKeptInMemory = (name: string) => name === 'POST mine/correction';

/** Makes the request of this name, and what sends it from the client. */
async function prepare(name: string) {
  const write = await storedWrites[name]?.(program);
  if (!write) throw new Error(`No request is known for ${name}. Add one to e2e/unit/doors/stored-writes.ts.`);
  const { body = null, params = {}, query = {}, bytes } = write;
  const [method = '', route = ''] = name.split(' ');
  const handlers: Record<string, Handler> = await import(path.resolve('app/api', route, 'route.ts'));
  const headers = new Headers(write.headers);
  headers.set(clientAddressHeader, client);
  const address = `http://localhost/api/${route}/?${new URLSearchParams(query)}`;
  const request = new Request(address, { method, headers, body });
  const send = async () => {
    const response = await (handlers[method] as Handler)(request, { params: Promise.resolve(params) });
    return { status: response.status, text: await response.text() };
  };
  return { bytes, send };
}

test('every write of strangers and of holders says what it takes of the budget', () => {
  expect(ofStrangers.length).toBeGreaterThan(30);
  expect(ofStrangers.filter(({ budget }) => budget === undefined)).toEqual([]);
  expect(stored.length).toBeGreaterThan(15);
});

describe('counts what it stores', () => {
  test.each(stored)('%s', async (name) => {
    const { bytes, send } = await prepare(name);
    const { status, text } = await send();
    expect(status, text).toBeLessThan(400);
    if (bytes > 0) expect(await storedWithinHour(client)).toBeGreaterThanOrEqual(bytes);
  });
});

describe('is refused once the client has stored its share', () => {
  test.each(stored)('%s', async (name) => {
    const { send } = await prepare(name);
    setEnvironment({ CLIENT_MEGABYTES_PER_HOUR: '1' });
    await bookStorage(new Headers({ [clientAddressHeader]: client }), 1024 * 1024 - 1);
    const drafts = await database().submissionDraft.count();
    const { status, text } = await send();
    expect(await database().submissionDraft.count()).toBe(drafts);
    if (isKeptInMemory(name)) return;
    expect([status, text]).toEqual([429, expect.stringContaining('Your network has sent as much')]);
  });
});

describe('is refused while the disk is at its floor', () => {
  test.each(stored)('%s', async (name) => {
    const { send } = await prepare(name);
    vi.spyOn(space, 'spaceAboveFloor').mockResolvedValue(-1);
    const drafts = await database().submissionDraft.count();
    const { status, text } = await send();
    expect(await database().submissionDraft.count()).toBe(drafts);
    if (isKeptInMemory(name)) return;
    expect([status, text]).toEqual([507, expect.stringContaining('storage is full')]);
  });
});
