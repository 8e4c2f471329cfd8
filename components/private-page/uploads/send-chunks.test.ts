import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATCH as append, DELETE as cancel, GET as offset } from '#app/api/mine/uploads/[id]/route.ts';
import { POST as announce } from '#app/api/mine/uploads/route.ts';
import { repeatableRandom } from '#e2e/load/figures.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { draftsFolder, unfinishedFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Sending, sendChunks } from './send-chunks.ts';

useTestDatabase();

let cookie: string;
let deck: number;
beforeEach(async () => {
  vi.stubEnv('RATE_LIMIT_WRITES', '0');
  resetEnvironment();
  rmSync(unfinishedFolder(), { recursive: true, force: true });
  const program = await createTestProgram();
  deck = program.formFields.find(({ label }) => label === 'Pitch deck')?.id ?? 0;
  const { pageId, token } = await pageForTest();
  cookie = holderHeaders(token).get('cookie') ?? '';
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  const empty = { answers: {}, errors: {}, message: '' };
  await database().submissionDraft.create({ data: { programId: program.id, pageId, createdAt, expiresAt, ...empty } });
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnvironment();
});

/** A line passes a request on, swallows it, cuts its body after some bytes, or swallows its answer. */
type Fate = { kind: 'through' | 'swallowed' | 'unanswered' } | { kind: 'cut'; after: number };

/** The site behind a line that decides the fate of each request by the bytes of its body. */
function siteBehind(fateOf: (bytes: number) => Fate) {
  const line = { sent: 0 };
  const handle = (address: string, init: RequestInit, body: BodyInit | null) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries({ cookie, host: 'localhost', origin: 'http://localhost' }))
      headers.set(name, value);
    const request = new Request(new URL(address, 'http://localhost'), {
      method: init.method ?? 'GET',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    const context = { params: Promise.resolve({ id: address.split('/').at(-2) ?? '' }) };
    const handlers = { POST: announce, GET: offset, PATCH: append, DELETE: cancel };
    return handlers[init.method as keyof typeof handlers](request, context);
  };
  const request = async (address: string, init: RequestInit): Promise<Response> => {
    const body = init.body instanceof Blob ? new Uint8Array(await init.body.arrayBuffer()) : null;
    const bytes = body?.length ?? 0;
    const fate = fateOf(bytes);
    if (fate.kind === 'swallowed') throw new TypeError('Failed to fetch');
    if (fate.kind === 'cut' && body) {
      line.sent += fate.after;
      const parts = [body.subarray(0, fate.after)];
      await handle(
        address,
        init,
        new ReadableStream({
          pull(controller) {
            const part = parts.shift();
            if (part?.length) controller.enqueue(part);
            else controller.error(new Error('The line was cut'));
          },
        }),
      );
      throw new TypeError('Failed to fetch');
    }
    line.sent += bytes;
    const response = await handle(address, init, body);
    if (fate.kind === 'unanswered') throw new TypeError('Failed to fetch');
    return response;
  };
  return { line, request };
}

const sendingOf = (content: Buffer, more: Partial<Sending> & Pick<Sending, 'request'>): Sending => ({
  file: Object.assign(new Blob([new Uint8Array(content)]), { name: 'योजना.pdf' }),
  fieldId: deck,
  begun: null,
  signal: new AbortController().signal,
  pause: async () => {},
  onBegun: () => {},
  onProgress: () => {},
  ...more,
});

async function storedDigest(): Promise<string[]> {
  const files = await database().draftFile.findMany({ orderBy: { id: 'desc' }, take: 1 });
  return files.map(({ storedName }) =>
    createHash('sha256')
      .update(readFileSync(path.join(draftsFolder(), storedName)))
      .digest('hex'),
  );
}
const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const megabyte = 1024 ** 2;

test('10 MB arrive whole over a line that is cut each megabyte and fails for a fifth of the requests', async () => {
  const content = samplePdf(10 * megabyte - 2000);
  const random = repeatableRandom(7);
  let untilCut = megabyte;
  const { line, request } = siteBehind((bytes) => {
    if (random() < 0.2) return { kind: random() < 0.5 ? 'swallowed' : 'unanswered' };
    if (bytes < untilCut) {
      untilCut -= bytes;
      return { kind: 'through' };
    }
    const after = untilCut;
    untilCut = megabyte;
    return { kind: 'cut', after };
  });
  const progress: number[] = [];
  const ended = await sendChunks(sendingOf(content, { request, onProgress: (bytes) => progress.push(bytes) }));
  expect(ended).toMatchObject({ end: 'whole' });
  expect(await storedDigest()).toEqual([digest(content)]);
  expect(line.sent).toBeLessThanOrEqual(1.3 * content.length);
  expect(progress.at(-1)).toBe(content.length);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
});

test('it goes on after a reload from what has arrived', async () => {
  const content = samplePdf(300_000);
  const { line, request } = siteBehind(() => ({ kind: 'through' }));
  const tab = new AbortController();
  let begun: string | null = null;
  const onBegun = (address: string) => {
    begun = address;
  };
  const onProgress = (bytes: number) => {
    if (bytes > 100_000) tab.abort();
  };
  const closed = sendChunks(
    sendingOf(content, {
      onBegun,
      onProgress,
      signal: tab.signal,
      request: (address, init) => (tab.signal.aborted ? Promise.reject(new Error('Aborted')) : request(address, init)),
    }),
  );
  expect(await closed).toEqual({ end: 'stopped' });
  expect(await sendChunks(sendingOf(content, { request, begun }))).toMatchObject({ end: 'whole' });
  expect(line.sent).toBe(content.length);
  expect(await storedDigest()).toEqual([digest(content)]);
});

test('an upload that is gone begins anew', async () => {
  const content = samplePdf(1000);
  const { request } = siteBehind(() => ({ kind: 'through' }));
  const begun = '/api/mine/uploads/1-00000000-0000-0000-0000-000000000000/';
  expect(await sendChunks(sendingOf(content, { request, begun }))).toMatchObject({ end: 'whole' });
});

test('a refused file ends with the server’s words, and is not sent again', async () => {
  const { line, request } = siteBehind(() => ({ kind: 'through' }));
  const ended = await sendChunks(sendingOf(Buffer.from('MZ program'), { request }));
  expect(ended).toEqual({ end: 'refused', message: expect.stringContaining('योजना.pdf') });
  expect(line.sent).toBe(10);
  const tooLarge = await sendChunks(sendingOf(Buffer.alloc(11 * megabyte), { request }));
  expect(tooLarge).toEqual({ end: 'refused', message: expect.stringContaining('larger than 10 MB') });
  expect(line.sent).toBe(10);
});

test('a failing server is asked again after a pause', async () => {
  const { request } = siteBehind(() => ({ kind: 'through' }));
  const waits: number[] = [];
  let left = 3;
  const ended = await sendChunks(
    sendingOf(samplePdf(1000), {
      request: async (address, init) => {
        left -= 1;
        return left >= 0 ? new Response('', { status: 503 }) : request(address, init);
      },
      pause: async (failures) => {
        waits.push(failures);
      },
    }),
  );
  expect(ended).toMatchObject({ end: 'whole' });
  expect(waits).toEqual([1, 2, 3]);
});
