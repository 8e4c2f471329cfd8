import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { programForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { success } from '#lib/platform/http/result.ts';
import { address, endpoint, response } from './address.ts';

useTestDatabase();

const call = (headers: Headers) =>
  new Request('http://site.example.edu/api/things/', {
    headers: { host: 'site.example.edu', ...Object.fromEntries(headers) },
  });
const context = { params: Promise.resolve({}) };

describe('a download that takes long', () => {
  let over = Promise.withResolvers<void>();
  /** An address whose answer goes on for as long as it is read, and the reader of that. */
  async function begin(audience: 'admin' | 'exportSubmissions' | 'holder' | 'staff', headers: Headers) {
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(9)),
        cancel: () => over.resolve(),
      });
    const route = address({
      GET: endpoint({
        audience,
        summary: 'Streams',
        output: response(['application/zip']),
        verb: async () => success(new Response(body())),
      }),
    });
    const { status, body: sent } = await route.GET(call(headers), context);
    expect(status).toBe(200);
    return (sent as ReadableStream<Uint8Array>).getReader();
  }

  /** Some pieces are on the way when the right goes. */
  async function readSome(reader: ReadableStreamDefaultReader) {
    vi.setSystemTime(Date.now() + 1001);
    for (let pieces = 0; pieces < 5; pieces += 1) expect((await reader.read()).done).toBe(false);
  }
  const isCutOff = (reader: ReadableStreamDefaultReader) => expect(readSome(reader)).rejects.toThrow('lost the right');

  beforeEach(() => {
    over = Promise.withResolvers();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  test.each<[string, (userId: string) => Promise<unknown>]>([
    ['is disabled', (id) => database().user.update({ where: { id }, data: { disabledAt: new Date() } })],
    ['loses their role', (id) => database().user.update({ where: { id }, data: { role: 'reviewer' } })],
    ['is signed out everywhere', (userId) => database().session.deleteMany({ where: { userId } })],
  ])('is cut off when its reader %s', async (_what, lose) => {
    const admin = await signInForTest();
    const { id = '' } = (await signedInStaff(admin)) ?? {};
    const reader = await begin('admin', admin);
    await readSome(reader);
    await lose(id);
    await isCutOff(reader);
    // Its files are closed.
    await over.promise;
  });

  test('is cut off when its reader loses one of their programs', async () => {
    const manager = await signInForTest({ role: 'manager' });
    const { id: userId = '' } = (await signedInStaff(manager)) ?? {};
    const [kept, lost, gained] = [await programForTest('A'), await programForTest('B'), await programForTest('C')];
    await database().programReviewer.createMany({
      data: [kept, lost].map(({ id: programId }) => ({ userId, programId })),
    });
    const reader = await begin('exportSubmissions', manager);
    await database().programReviewer.create({ data: { userId, programId: gained.id } });
    await readSome(reader);
    await database().programReviewer.deleteMany({ where: { userId, programId: lost.id } });
    await isCutOff(reader);
  });

  test('is cut off when the link of its reader ends', async () => {
    const { pageId, token } = await pageForTest();
    const reader = await begin('holder', holderHeaders(token));
    await readSome(reader);
    await database().privateLink.updateMany({ where: { pageId }, data: { endedAt: new Date() } });
    await isCutOff(reader);
  });

  test('is not what a person is answered who gives up their own right', async () => {
    const editor = await signInForTest({ role: 'editor' });
    const { id: userId = '' } = (await signedInStaff(editor)) ?? {};
    const route = address({
      GET: endpoint({
        audience: 'staff',
        summary: 'Ends',
        output: response(['text/plain']),
        verb: async () => {
          await database().session.deleteMany({ where: { userId } });
          return success(new Response('You are signed out.'));
        },
      }),
    });
    const answered = await route.GET(call(editor), context);
    vi.setSystemTime(Date.now() + 1001);
    expect(await answered.text()).toBe('You are signed out.');
  });

  test('that is given up ends where it is read', async () => {
    const reader = await begin('staff', await signInForTest());
    await readSome(reader);
    await reader.cancel();
    await over.promise;
  });
});
