import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET } from '#app/media/[...file]/route.ts';
import { localServer } from '#e2e/unit/servers/local-server.ts';
import { FakeS3 } from '#e2e/unit/servers/object-store.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { parseS3Address, type S3Address } from '#lib/platform/config/s3-address.ts';
import { fileStore, keepFilesIn, openS3Store } from '#lib/platform/storage/file-store.ts';
import { sendPictures } from './send-picture.ts';

// Pictures of an object store that goes away.

useTestDatabase();
const store = new FakeS3();
const address = parseS3Address(await store.start()) as S3Address;
const begin = () =>
  keepFilesIn(openS3Store(address, { idleMilliseconds: 10_000, tries: 2, firstPauseMilliseconds: 2 }));
const send = sendPictures();
const { origin } = await localServer((request, response) => {
  if (!send(request, response)) response.writeHead(299).end();
});
beforeAll(begin);
afterAll(() => store.stop());

const picture = 'a.png';
const fromMemory = () => fetch(`${origin}/media/${picture}`);
const fromRoute = () =>
  GET(new Request(`http://localhost/media/${picture}`), { params: Promise.resolve({ file: [picture] }) });
const facts = (response: Response) => [response.status, response.headers.get('retry-after')];

test('a picture that cannot be fetched now is 503 with a time, and none is missing because its store is away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await fileStore().put('media', [{ name: picture, source: { content: Buffer.from('pixels') } }]);
  store.isAway = true;
  expect(facts(await fromMemory())).toEqual([503, '20']);
  store.isAway = false;
  expect(await (await fromMemory()).text()).toBe('pixels');
  // One that has been fetched is shown also while the store is away.
  store.isAway = true;
  expect((await fromMemory()).status).toBe(200);
  // A process that begins now knows of no picture.
  begin();
  expect([facts(await fromRoute()), facts(await fromRoute())]).toEqual([
    [503, '20'],
    [503, '20'],
  ]);
  store.isAway = false;
  await expect.poll(async () => (await fromRoute()).status).toBe(200);
});
